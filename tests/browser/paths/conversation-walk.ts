import { type Page, expect } from '@playwright/test';
import type { AgentStatus } from '../../../src/machines/agent-status/agent-status.lifecycle.ts';
import { defaultMessages } from '../../../src/machines/rules/default-messages.ts';
import { conversationStates } from '../../../src/machines/conversation/conversation.lifecycle.ts';
import { VisitorChat } from '../models/visitor-chat.ts';
import { Workspace } from '../models/workspace.ts';
import { passAbsence, passOffers, passTime } from '../support/pass-time.ts';
import { addMember, chatPath, setConversations } from '../support/seed.ts';
import { PageWalk } from './page-walk.ts';

/** A conversation between the customer's page and the workspace. */
export class ConversationWalk extends PageWalk {
  private desk = new Workspace(this.stage.page, this.stage.language);
  protected override readonly controls = {
    write: () => this.chat.composer,
    askForPerson: () => this.chat.personButtons.last(),
    backToBot: () => this.chat.backToBotButton,
    leave: () => this.chat.endButton,
    rate: () => this.chat.stars,
    reply: () => this.desk.composer,
    promise: () => this.desk.promiseButton,
    accept: () => this.desk.acceptButton,
    decline: () => this.desk.declineButton,
    take: () => this.desk.takeButton,
    passOn: () => this.desk.transferButton,
    end: () => this.desk.endButton,
  };

  private customer: VisitorChat | null = null;
  private customerPage: Page | null = null;
  private written = 0;

  private get chat(): VisitorChat {
    if (!this.customer) throw new Error('The path has not begun.');
    return this.customer;
  }

  protected override get shownOn(): Page {
    return this.customerPage ?? this.stage.page;
  }

  async begin(): Promise<void> {
    const { browser, product, context, language } = this.stage;
    await setConversations(product, {
      acceptMode: 'manual',
      offerTimeoutSeconds: 300,
      agentGraceSeconds: 5,
    });
    await product.signIn(context);
    await this.desk.open();
    const own = await browser.newContext({
      baseURL: product.address,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    });
    const page = await own.newPage();
    this.customerPage = page;
    this.customer = new VisitorChat(page, language);
    await page.goto(await chatPath(product));
  }

  async expectState(state: string): Promise<void> {
    const status = conversationStates.find((each) => each === state) ?? 'ended';
    await this.chat.expectStatus(status);
    if (status === 'ended') await expect(this.chat.startAgainButton).toBeVisible();
    else await expect(this.chat.composer).toBeVisible();
  }

  /** The conversation is open at the desk, which keeps it open in every state. */
  override async reveal(): Promise<void> {
    if (await this.desk.log.isVisible()) return;
    const { product } = this.stage;
    const { data } = await product.api.GET('/apps/{sdkAppId}/conversations', {
      params: { path: { sdkAppId: product.sdkAppId }, query: { view: 'all', limit: 1 } },
    });
    await this.desk.openById(data?.items[0]?.conversationId ?? '');
  }

  protected async provoke(label: string): Promise<void> {
    const steps: Record<string, () => Promise<unknown>> = {
      'customerMessage.sent': () => this.customerWrites(),
      'agentMessage.sent': () => this.agentWrites(),
      'answer.promised': async () => {
        await this.agentWrites();
        await this.desk.promiseAnswer();
      },
      'handover.requested': () => this.chat.askForPerson(),
      'handover.withdrawn': () => this.chat.backToBot(),
      'conversation.offered': () => this.beThere(),
      'offer.accepted': async () => {
        await this.openOwn();
        await this.desk.accept();
      },
      'offer.declined': () => this.decline(),
      'offer.timedOut': () => this.letWait(),
      'conversation.taken': () => this.takeFromQueue(),
      'conversation.transferred': () => this.passOn(),
      'agent.lost': () => this.closeLastTab(),
      'conversation.ended:timeout': () => this.fallSilent(),
      'conversation.ended:userEnded': () => this.chat.end(),
      'conversation.ended:abandonedInQueue': () => this.chat.end(),
      'conversation.ended:agentEnded': () => this.desk.end(),
      'conversation.ended:noAgent': () => this.reveal().then(() => this.desk.end()),
      'rating.submitted': () => this.chat.rate(4, 'Thank you'),
    };
    await steps[label]?.();
  }

  private async agentStatus(): Promise<AgentStatus | undefined> {
    const { product } = this.stage;
    const params = { path: { sdkAppId: product.sdkAppId } };
    return (await product.api.GET('/apps/{sdkAppId}/agents/me', { params })).data?.status;
  }

  /**
   * The agent comes to the desk. An agent who is there already takes a break and comes back, and so gets the declined
   * offer again.
   */
  private async beThere(): Promise<void> {
    const status = await this.agentStatus();
    if (status === 'offline') {
      await this.desk.goOnline();
    } else {
      if (status !== 'break') await this.desk.choose('break');
      await this.desk.expectStatus('break');
      await this.desk.goBackToWork();
    }
    await this.desk.expectStatus('inQueue');
  }

  private async openOwn(): Promise<void> {
    await this.desk.showList('mine');
    await this.desk.openConversation(/./);
  }

  private async decline(): Promise<void> {
    await this.openOwn();
    await this.desk.decline();
    await this.desk.expectStatus('idle');
  }

  /** Agents accept by hand. Only a declined conversation stays in the queue of an agent with room. */
  private async takeFromQueue(): Promise<void> {
    const status = await this.agentStatus();
    if (status === 'offline' || status === 'break') {
      await this.beThere();
      await this.decline();
    }
    await this.desk.showList('queue');
    await this.desk.openConversation(/./);
    await this.desk.take();
  }

  /** A colleague comes, gets the offer with the messages so far, and leaves it unanswered. */
  private async passOn(): Promise<void> {
    const { product, browser, language } = this.stage;
    const grace = product.person('Grace Hopper');
    const { nickname } = grace;
    await addMember(product, grace, { consoleRole: null, deskRole: 'agent' });
    const context = await browser.newContext({ baseURL: product.address, locale: language });
    await product.signInAs(context, grace);
    const colleague = new Workspace(await context.newPage(), language);
    await colleague.open();
    await this.desk.askToTransfer();
    await this.desk.expectUnavailable(nickname);
    await colleague.goOnline();
    await this.desk.expectPlaces(nickname, 5);
    await this.desk.transferTo(nickname, 'offered');
    await colleague.openConversation(/./);
    await expect(this.chat.message(defaultMessages.transferMessage[language])).toBeVisible();
    await colleague.decline();
    await colleague.choose('offline');
    await colleague.expectStatus('offline');
    await context.close();
  }

  /** The agent closes the last page and does not come back in time. */
  private async closeLastTab(): Promise<void> {
    const { context, language, product } = this.stage;
    await this.desk.page.close();
    const statusInTime = async () => {
      await passAbsence(product);
      return this.agentStatus();
    };
    await expect.poll(statusInTime).toBe('offline');
    this.desk = new Workspace(await context.newPage(), language);
    await this.desk.open();
  }

  /** The agent does not answer the offer in time. */
  private async letWait(): Promise<void> {
    await passOffers(this.stage.product);
    await this.desk.expectMissedOffer();
  }

  /** A day without a message. If an agent serves, the agent wrote last. */
  private async fallSilent(): Promise<void> {
    if ((await this.agentStatus()) !== 'offline') await this.agentWrites();
    await passTime(this.stage.product, 25);
  }

  private async customerWrites(): Promise<void> {
    this.written += 1;
    const text = `Message ${this.written} of the customer`;
    await this.chat.write(text);
    await this.chat.expectNothingToSend();
  }

  private async agentWrites(): Promise<void> {
    this.written += 1;
    const text = `Message ${this.written} of the agent`;
    await this.desk.write(text);
    await expect(this.chat.message(text)).toBeVisible();
  }

  override async end(): Promise<void> {
    await this.customerPage?.context().close();
  }
}
