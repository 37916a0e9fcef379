import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { KnowledgeBase } from '../models/knowledge-base.ts';
import { addQa, deploy } from '../support/seed.ts';
import { PageWalk } from './page-walk.ts';

/** A live Q&A, in its drawer beside the list of the knowledge base. What customers get does not change. */
export class ActivationWalk extends PageWalk {
  private readonly knowledge = new KnowledgeBase(this.stage.page, this.stage.language);
  private readonly question = `Question ${randomUUID()}?`;
  protected override readonly controls = {
    activate: () => this.knowledge.statusButton('activate'),
    deactivate: () => this.knowledge.statusButton('deactivate'),
  };

  private qaId = '';

  async begin(): Promise<void> {
    const { product, context, page } = this.stage;
    this.qaId = (await addQa(product, this.question, 'An answer.')).qaId;
    await deploy(product);
    await product.signIn(context);
    await page.goto(product.main('chatbot/knowledge'));
    await this.knowledge.open(this.question);
  }

  async expectState(state: string): Promise<void> {
    const status = state === 'activated' ? 'activated' : 'deactivated';
    const deployState = status === 'activated' ? 'live' : 'pendingChange';
    await this.knowledge.expectStatus(status, deployState);
    const { product } = this.stage;
    const { data } = await product.api.GET('/apps/{sdkAppId}/qas/{qaId}', {
      params: { path: { sdkAppId: product.sdkAppId, qaId: this.qaId } },
    });
    expect(data).toMatchObject({ status, deployState });
  }

  protected async provoke(label: string): Promise<void> {
    const button = label === 'item.activated' ? 'activate' : 'deactivate';
    await this.knowledge.statusButton(button).click();
  }
}
