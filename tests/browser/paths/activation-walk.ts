import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  type ActivationState,
  activationStates,
} from '../../../src/machines/activation/activation.lifecycle.ts';
import { KnowledgeBase } from '../models/knowledge-base.ts';
import { addQa, deploy } from '../support/seed.ts';
import { PageWalk } from './page-walk.ts';

/** A Q&A in its drawer, beside the list of the knowledge base. */
export class ActivationWalk extends PageWalk {
  private readonly knowledge = new KnowledgeBase(this.stage.page, this.stage.language);
  private readonly question = `Question ${randomUUID()}?`;
  protected override readonly controls = {
    activate: () => this.knowledge.statusButton('activate'),
    deactivate: () => this.knowledge.statusButton('deactivate'),
  };

  private qaId = '';
  private status: ActivationState = 'activated';
  private live: ActivationState | null = null;

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    this.qaId = (await addQa(product, this.question, 'An answer.')).qaId;
    await product.signIn(context);
    await this.openDrawer();
  }

  private async openDrawer(): Promise<void> {
    const { product, page } = this.stage;
    await page.goto(product.main('chatbot/knowledge'));
    await this.knowledge.open(this.question);
  }

  async expectState(state: string): Promise<void> {
    this.status = activationStates.find((each) => each === state) ?? this.status;
    const { status } = this;
    const deployState = this.live === null ? 'pendingAdd' : this.live === status ? 'live' : 'pendingChange';
    await this.knowledge.expectStatus(status, deployState);
    const { product } = this.stage;
    const { data } = await product.api.GET('/apps/{sdkAppId}/qas/{qaId}', {
      params: { path: { sdkAppId: product.sdkAppId, qaId: this.qaId } },
    });
    expect(data).toMatchObject({ status, deployState });
  }

  protected async provoke(label: string): Promise<void> {
    if (label === 'item.activated') await this.knowledge.statusButton('activate').click();
    else if (label === 'item.deactivated') await this.knowledge.statusButton('deactivate').click();
    else await this.goLive();
  }

  /** What customers get is now what the draft says. */
  private async goLive(): Promise<void> {
    const { product } = this.stage;
    // A draft that is live already is not deployed again.
    await addQa(product, `Question ${randomUUID()}?`, 'An answer.');
    await deploy(product);
    this.live = this.status;
    // A drawer that is open keeps what it has read.
    await this.openDrawer();
  }
}
