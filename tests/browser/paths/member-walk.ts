import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { Members } from '../models/members.ts';
import { connect } from '../support/api.ts';
import { addMember } from '../support/seed.ts';
import { wordsOf } from '../support/words.ts';
import { PageWalk } from './page-walk.ts';

/** A member in the list of an administrator, and in the member's own browser. */
export class MemberWalk extends PageWalk {
  private readonly list = new Members(this.stage.page, this.stage.language);
  private readonly statuses = wordsOf(this.stage.language, 'statuses');
  private readonly person = {
    nickname: `Grace ${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@example.org`,
    password: 'Compiler-1952',
  };

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    await addMember(product, this.person, { consoleRole: 'administrator', deskRole: null });
    await product.signIn(context);
    await this.list.open(product.sdkAppId);
  }

  async expectState(state: string): Promise<void> {
    const access = state === 'active' ? 'active' : 'forcedOffline';
    await expect(this.list.row(this.person.nickname)).toContainText(this.statuses(`access.${access}`));
    // The member's own session says the same.
    const { data } = await connect(this.stage.product.address).POST('/session', {
      body: { email: this.person.email, password: this.person.password },
    });
    expect(data?.memberships.map((membership) => membership.access)).toEqual([access]);
  }

  protected async provoke(label: string): Promise<void> {
    if (label === 'member.forcedOffline') await this.list.forceOffline(this.person.nickname);
    else await this.list.restore(this.person.nickname);
  }
}
