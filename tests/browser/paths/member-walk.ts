import { expect } from '@playwright/test';
import { passwordIn } from '../../support/mails.ts';
import { Members } from '../models/members.ts';
import { connect } from '../support/api.ts';
import { addMember } from '../support/seed.ts';
import { wordsOf } from '../support/words.ts';
import { PageWalk } from './page-walk.ts';

/** A member, in an administrator's list and in the member's own browser. */
export class MemberWalk extends PageWalk {
  private readonly list = new Members(this.stage.page, this.stage.language);
  private readonly statuses = wordsOf(this.stage.language, 'statuses');
  private readonly person = this.stage.product.person('Grace Hopper');

  protected override readonly controls = {
    forceOffline: () => this.list.action('forceOffline'),
    restore: () => this.list.action('restore'),
    resetPassword: () => this.list.action('resetPassword'),
    delete: () => this.list.action('delete'),
  };

  private readonly mailed = new Set<string>();

  async begin(): Promise<void> {
    const { product, context } = this.stage;
    await addMember(product, this.person, { consoleRole: 'administrator', deskRole: 'agent' });
    await product.signIn(context);
    await this.list.open(product.sdkAppId);
  }

  async expectState(state: string): Promise<void> {
    const row = this.list.row(this.person.nickname);
    const { email, password } = this.person;
    const body = { email, password };
    const session = connect(this.stage.product.address).POST('/session', { body });
    if (state === 'deleted') {
      await expect(session).rejects.toThrow('credentialsWrong');
      await expect(row).toHaveCount(0);
      return;
    }
    const { data } = await session;
    const access = state === 'active' ? 'active' : 'forcedOffline';
    await expect(row).toContainText(this.statuses(`access.${access}`));
    // The member's own session says the same.
    expect(data?.memberships.map((membership) => membership.access)).toEqual([access]);
  }

  override async reveal(_control: string, state: string): Promise<void> {
    // A deleted member has no row and so no menu.
    if (state === 'deleted' || (await this.list.menu.isVisible())) return;
    await this.list.openActions(this.person.nickname);
  }

  override async conceal(): Promise<void> {
    await this.list.closeMenu();
  }

  protected async provoke(label: string): Promise<void> {
    const { nickname } = this.person;
    if (label === 'member.forcedOffline') await this.list.forceOffline(nickname);
    else if (label === 'member.restored') await this.list.restore(nickname);
    else if (label === 'member.deleted') await this.list.delete(nickname);
    else {
      await this.list.resetPassword(this.person);
      this.person.password = await this.readNewPassword();
    }
  }

  /** The password in the only unread mail. */
  private async readNewPassword(): Promise<string> {
    const fresh = async (): Promise<string[]> => {
      const mails = await this.stage.product.installation.mailsTo(this.person.email);
      return mails.map(passwordIn).filter((password) => !this.mailed.has(password));
    };
    await expect.poll(fresh).toHaveLength(1);
    const [password = ''] = await fresh();
    this.mailed.add(password);
    return password;
  }
}
