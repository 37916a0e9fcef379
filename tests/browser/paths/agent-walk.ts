import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { agentStatuses } from '../../../src/api/__generated__/operations.ts';
import type { AgentStatus } from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import { Workspace } from '../models/workspace.ts';
import { setConversations } from '../support/seed.ts';
import { wordsOf } from '../support/words.ts';
import { ApiCustomer } from './api-customer.ts';
import { PageWalk } from './page-walk.ts';

/** An agent in the workspace, with customers who come and go. */
export class AgentWalk extends PageWalk {
  private readonly desk = new Workspace(this.stage.page, this.stage.language);
  protected override readonly controls = {
    online: () => this.desk.statusWay('online'),
    offline: () => this.desk.statusWay('offline'),
    break: () => this.desk.statusWay('break'),
    finish: () => this.desk.statusWay('finish'),
    accept: () => this.desk.acceptButton,
    decline: () => this.desk.declineButton,
    take: () => this.desk.takeButton,
    end: () => this.desk.endButton,
  };

  private offered: ApiCustomer | null = null;
  private served: ApiCustomer[] = [];
  private waiting: ApiCustomer | null = null;

  async begin(start: string): Promise<void> {
    const { product, context } = this.stage;
    await setConversations(product, {
      acceptMode: 'manual',
      offerTimeoutSeconds: 300,
      receptionLimit: start === 'two' ? 2 : 1,
      // Long enough that it does not end by itself.
      afterCallWorkSeconds: start === 'wrapUp' ? 3600 : 0,
    });
    await product.signIn(context);
    await this.desk.open();
  }

  async expectState(state: string): Promise<void> {
    const status = agentStatuses.find((each) => each === state) ?? ('offline' satisfies AgentStatus);
    await this.desk.expectStatus(status);
  }

  override async reveal(control: string, state: string): Promise<void> {
    const { desk } = this;
    if (['online', 'offline', 'break', 'finish'].includes(control)) {
      if (!(await desk.menu.isVisible())) await desk.openStatusMenu();
      return;
    }
    await desk.closeMenu();
    if (control === 'take') return this.lookAtQueue(state);
    const customer = control === 'end' ? this.served.at(-1) : this.offered;
    if (!customer) {
      // What only waits can be ended as well, by who leads the desk.
      if (control === 'end') await desk.open();
      return;
    }
    await desk.showList('mine');
    await desk.openConversation(customer.nickname);
  }

  /** Another customer waits. A free agent gets the offer at once and so has no queue to take from. */
  private async lookAtQueue(state: string): Promise<void> {
    if (state === 'idle' || state === 'online') return;
    this.waiting ??= await this.arrive();
    await this.desk.showList('queue');
    await this.desk.openConversation(this.waiting.nickname);
    // Who is offline is led to what comes before it.
    if (state === 'offline') return expect(this.desk.onlineToTake(this.waiting.nickname)).toBeVisible();
    await expect(this.desk.takeButton).toBeVisible();
    // If the agent cannot take a conversation, the page says why. Beside an offer there may be room.
    if (state !== 'inQueue') await expect(this.desk.takeButton).toHaveAccessibleDescription(/\S/);
  }

  override async conceal(): Promise<void> {
    await this.desk.closeMenu();
    await this.waiting?.leave();
    this.waiting = null;
    await this.desk.showList('mine');
  }

  protected async provoke(label: string): Promise<void> {
    const steps: Record<string, () => Promise<unknown>> = {
      'agent.wentOnline': () => this.goOnline(),
      'agent.wentOffline': () => this.goOffline(),
      'break.started': () => this.takeBreak(),
      'conversation.offered': () => this.offer(),
      'conversation.connected:offer': () => this.accept(),
      'offer.withdrawn': () => this.decline(),
      'conversation.ended': () => this.endOne(),
      // Another administrator's settings.
      'limit.changed:1': () => setConversations(this.stage.product, { receptionLimit: 1 }),
      'afterCallWork.finished': () => this.choose('finish'),
    };
    await steps[label]?.();
  }

  private async choose(entry: 'break' | 'offline' | 'finish'): Promise<void> {
    await this.desk.openStatusMenu();
    await this.stage.page.getByRole('menuitem').and(this.desk.statusWay(entry)).click();
  }

  private async goOnline(): Promise<void> {
    await this.desk.statusWay('online').click();
  }

  /** The conversations go back to the queue and would come again with the agent, so their customers leave. */
  private async goOffline(): Promise<void> {
    await this.choose('offline');
    const confirm = this.stage.page.getByRole('alertdialog').getByRole('button').last();
    if (this.served.length > 0) await confirm.click();
    await this.desk.expectStatus('offline');
    for (const customer of this.served) await customer.leave();
    this.served = [];
    await this.offeredLeaves();
  }

  private async takeBreak(): Promise<void> {
    await this.choose('break');
    await this.desk.expectStatus('break');
    await this.offeredLeaves();
  }

  private async offeredLeaves(): Promise<void> {
    await this.offered?.leave();
    this.offered = null;
  }

  private async offer(): Promise<void> {
    this.offered = await this.arrive();
  }

  /** A customer who asks for a person. */
  private async arrive(): Promise<ApiCustomer> {
    const customer = await ApiCustomer.arrive(this.stage.product, `Customer ${randomUUID().slice(0, 6)}`);
    await customer.askForPerson();
    return customer;
  }

  private async accept(): Promise<void> {
    if (!this.offered) return;
    await this.desk.openConversation(this.offered.nickname);
    await this.desk.accept();
    this.served.push(this.offered);
    this.offered = null;
  }

  private async decline(): Promise<void> {
    if (!this.offered) return;
    await this.desk.openConversation(this.offered.nickname);
    await this.desk.decline();
    await expect(this.desk.statusButton).not.toContainText(
      wordsOf(this.stage.language, 'statuses')('agent.inQueue'),
    );
    await this.offeredLeaves();
  }

  private async endOne(): Promise<void> {
    await this.served.pop()?.leave();
  }
}
