import { expect } from '@playwright/test';
import { HookStandIn } from '../../support/hook-stand-in.ts';
import { ServingBot, type Source } from '../models/serving-bot.ts';
import { ApiCustomer } from './api-customer.ts';
import { PageWalk } from './page-walk.ts';

/** The bot that serves, in an administrator's settings and for a customer. */
export class BotSourceWalk extends PageWalk {
  private readonly settings = new ServingBot(this.stage.page, this.stage.language);
  protected override readonly controls = {
    thirdParty: () => this.settings.wayTo('thirdParty'),
    builtIn: () => this.settings.wayTo('builtIn'),
  };

  private hook: HookStandIn | null = null;

  async begin(start: string): Promise<void> {
    const { product, context } = this.stage;
    await product.signIn(context);
    await this.settings.open(product.sdkAppId);
    await this.settings.expectNoWay();
    if (start === 'new') return;
    this.hook = await HookStandIn.listen();
    await this.settings.saveAddress(this.hook.url);
    await this.settings.makeSecret();
    await this.settings.keepSecret();
  }

  async expectState(state: string): Promise<void> {
    const source: Source = state === 'thirdParty' ? 'thirdParty' : 'builtIn';
    await this.settings.expectServing(source);
    const { data } = await this.stage.product.api.GET('/apps/{sdkAppId}/bot-mode', {
      params: { path: { sdkAppId: this.stage.product.sdkAppId } },
    });
    expect(data).toMatchObject({ source });
    if (this.hook) await this.expectAnswerBy(source, this.hook);
  }

  protected async provoke(label: string): Promise<void> {
    await this.settings.let(label === 'thirdPartyBot.enabled' ? 'thirdParty' : 'builtIn');
  }

  override async end(): Promise<void> {
    await this.hook?.close();
  }

  /** That bot answers a customer who comes now. */
  private async expectAnswerBy(source: Source, hook: HookStandIn): Promise<void> {
    hook.reset();
    const customer = await ApiCustomer.arrive(this.stage.product, 'Carol');
    await customer.say('Where is my parcel?');
    await expect
      .poll(() => customer.answers())
      .toEqual([
        source === 'thirdParty' ? 'You said: Where is my parcel?' : expect.stringContaining('Sorry'),
      ]);
    expect(hook.texts).toEqual(source === 'thirdParty' ? ['Where is my parcel?'] : []);
    await customer.leave();
  }
}
