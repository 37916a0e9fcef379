import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type AgentStatus, agentStatuses } from '../../../src/machines/agent-status.lifecycle.ts';
import { Workspace } from '../models/workspace.ts';
import { setConversations } from '../support/seed.ts';
import { wordsOf } from '../support/words.ts';
import { ApiCustomer } from './api-customer.ts';
import { PageWalk } from './page-walk.ts';

/** An agent at the workspace, with customers who come and go. */
export class AgentWalk extends PageWalk {
  private readonly desk = new Workspace(this.stage.page, this.stage.language);
  private readonly t = wordsOf(this.stage.language, 'online');
  private offered: ApiCustomer | null = null;
  private served: ApiCustomer[] = [];

  async begin(start: string): Promise<void> {
    const { product, context } = this.stage;
    await setConversations(product, {
      acceptMode: 'manual',
      offerTimeoutSeconds: 300,
      receptionLimit: start === 'two' ? 2 : 1,
      // Long enough not to end by itself.
      afterCallWorkSeconds: start === 'wrapUp' ? 3600 : 0,
    });
    await product.signIn(context);
    await this.desk.open();
  }

  async expectState(state: string): Promise<void> {
    const status = agentStatuses.find((each) => each === state) ?? ('offline' satisfies AgentStatus);
    await this.desk.expectStatus(status);
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
      'afterCallWork.finished': () => this.choose('finish'),
    };
    await steps[label]?.();
  }

  private async choose(entry: 'online' | 'backOnline' | 'break' | 'offline' | 'finish'): Promise<void> {
    await this.desk.openStatusMenu();
    await this.stage.page.getByRole('menuitem', { name: this.t(`status.${entry}`) }).click();
  }

  private async goOnline(): Promise<void> {
    const { page } = this.stage;
    const names = [this.t('status.online'), this.t('status.backOnline')];
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
      .click();
  }

  /** Conversations go back to the queue, and would come again with the agent: their customers have enough. */
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
    this.offered = await ApiCustomer.arrive(this.stage.product, `Customer ${randomUUID().slice(0, 6)}`);
    await this.offered.askForPerson();
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

  override async end(): Promise<void> {
    for (const customer of this.served) await customer.leave();
    await this.offeredLeaves();
    const { product } = this.stage;
    const params = { path: { sdkAppId: product.sdkAppId } };
    const { data } = await product.api.GET('/apps/{sdkAppId}/agents/me', { params });
    if (data?.status !== 'offline') await product.api.POST('/apps/{sdkAppId}/agents/me/offline', { params });
  }
}
