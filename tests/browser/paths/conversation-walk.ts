import { expect } from '@playwright/test';
import { conversationStates } from '../../../src/machines/conversation.lifecycle.ts';
import { VisitorChat } from '../models/visitor-chat.ts';
import { Workspace } from '../models/workspace.ts';
import { chatPath, leaveDesk, setConversations } from '../support/seed.ts';
import { PageWalk } from './page-walk.ts';

/** A conversation between the customer's page and the workspace. */
export class ConversationWalk extends PageWalk {
  private readonly desk = new Workspace(this.stage.page, this.stage.language);
  private customer: VisitorChat | null = null;
  private written = 0;

  private get chat(): VisitorChat {
    if (!this.customer) throw new Error('The path has not begun.');
    return this.customer;
  }

  async begin(): Promise<void> {
    const { browser, product, context, language } = this.stage;
    await setConversations(product, { acceptMode: 'manual', offerTimeoutSeconds: 300 });
    await leaveDesk(product);
    await product.signIn(context);
    await this.desk.open();
    const own = await browser.newContext({
      baseURL: product.address,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    });
    const page = await own.newPage();
    this.customer = new VisitorChat(page, language);
    await page.goto(await chatPath(product));
  }

  async expectState(state: string): Promise<void> {
    const status = conversationStates.find((each) => each === state) ?? 'ended';
    await this.chat.expectStatus(status);
    if (status === 'ended') await expect(this.chat.startAgainButton).toBeVisible();
    else await expect(this.chat.composer).toBeVisible();
  }

  protected async provoke(label: string): Promise<void> {
    const { product } = this.stage;
    const params = { path: { sdkAppId: product.sdkAppId } };
    const steps: Record<string, () => Promise<unknown>> = {
      'customerMessage.sent': () => this.customerWrites(),
      'agentMessage.sent': () => this.agentWrites(),
      'handover.requested': () => this.chat.askForPerson(),
      'conversation.offered': () => this.desk.goOnline(),
      'offer.accepted': async () => {
        await this.desk.openConversation(/./);
        await this.desk.accept();
      },
      'offer.declined': async () => {
        await this.desk.openConversation(/./);
        await this.desk.decline();
      },
      'agent.lost': () => product.api.POST('/apps/{sdkAppId}/agents/me/offline', { params }),
      'conversation.ended:userEnded': () => this.chat.end(),
      'conversation.ended:abandonedInQueue': () => this.chat.end(),
      'conversation.ended:agentEnded': () => this.desk.end(),
      'rating.submitted': () => this.chat.rate(4, 'Thank you'),
    };
    await steps[label]?.();
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
    if (await this.chat.startAgainButton.isHidden()) await this.chat.end();
    await expect(this.chat.startAgainButton).toBeVisible();
    await leaveDesk(this.stage.product);
  }
}
