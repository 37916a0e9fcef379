import { type Locator, expect } from '@playwright/test';
import type { CaseOutcome, ExpectationKind, OutcomeChange } from '../../../src/api/__generated__/schema.d.ts';
import { Screen } from './screen.ts';

/** chatbot/regression: the set, and what a run found. */
export class RegressionSetScreen extends Screen {
  private readonly t = this.words('regression');
  private readonly statuses = this.words('statuses');
  private readonly imports = this.words('imports');

  row(question: string): Locator {
    return this.page.getByRole('row').filter({ hasText: question });
  }

  /** Sends a workbook, and waits for its review. */
  async import(buffer: Buffer): Promise<void> {
    await this.link(this.t('import')).click();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await this.page
      .getByLabel(this.imports('file.choose'))
      .setInputFiles({ name: 'cases.xlsx', mimeType, buffer });
    await this.button(this.imports('file.upload')).click();
    await expect(this.region(this.imports('review.region'))).toBeVisible();
  }

  async confirmImport(count: number): Promise<void> {
    await this.button(this.imports('cases.review.confirm', { count })).click();
    await expect(this.region(this.imports('result.region'))).toContainText(
      this.imports('cases.result.title', { count }),
    );
  }

  async seeImported(): Promise<void> {
    await this.link(this.imports('cases.result.see')).click();
  }

  async add(): Promise<void> {
    await this.button(this.t('add')).click();
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.newTitle') });
  }

  get question(): Locator {
    return this.drawer.getByRole('textbox', { name: this.words('fields')('question') });
  }

  /** The drawer of a case that is there already. */
  get opened(): Locator {
    return this.page.getByRole('dialog', { name: this.t('form.editTitle') });
  }

  async open(question: string): Promise<void> {
    await this.button(this.t('open', { question })).click();
  }

  /** Saves the open case with another robot, which asks the same already. */
  async expectTaken(robot: string): Promise<void> {
    await this.opened.getByRole('combobox', { name: this.words('fields')('robotId') }).selectOption(robot);
    await this.opened.getByRole('button', { name: this.common('save') }).click();
    await expect(this.opened.getByText(this.t('form.duplicate')).first()).toBeVisible();
  }

  /** Shows the cases that a robot is asked. */
  async filterRobot(name: string): Promise<void> {
    await this.page
      .getByRole('search')
      .getByRole('combobox', { name: this.words('fields')('robotId') })
      .selectOption(name);
  }

  async expectKind(kind: ExpectationKind): Promise<void> {
    await this.drawer.getByRole('radio', { name: new RegExp(`^${this.t(`expected.${kind}`)}`) }).check();
  }

  async expectOrigin(words: string, title: string): Promise<void> {
    await this.drawer.getByRole('searchbox', { name: this.t('form.search') }).fill(words);
    await this.drawer.getByRole('radio', { name: title }).check();
  }

  async create(): Promise<void> {
    await this.drawer.getByRole('button', { name: this.t('form.create'), exact: true }).click();
  }

  /** The fault of the drawer's form that says so. */
  fault(name: 'noOrigin' | 'duplicate'): Locator {
    return this.drawer.getByText(this.t(`form.${name}`)).first();
  }

  /** In the online test: the last answer has to stay as it is. */
  async keepFrom(turn: Locator): Promise<void> {
    const words = this.words('teach');
    await turn.getByRole('button', { name: words('kept.action') }).click();
    await expect(turn.getByRole('button', { name: words('kept.isKept') })).toBeVisible();
  }

  async run(): Promise<void> {
    await this.button(this.t('run.action')).click();
    await expect(this.report).toBeVisible();
  }

  /** What an ended run found. */
  get report(): Locator {
    return this.page.locator('[data-landmark="regression-report"]');
  }

  async expectOutcome(question: string, outcome: CaseOutcome, change: OutcomeChange | null): Promise<void> {
    const row = this.row(question);
    await expect(row).toContainText(this.statuses(`caseOutcome.${outcome}`));
    if (change !== null) await expect(row).toContainText(this.statuses(`outcomeChange.${change}`));
  }

  /** A place lists the question with this outcome. */
  async expectWrong(place: Locator, question: string, outcome: CaseOutcome): Promise<void> {
    const item = place.getByRole('listitem').filter({ hasText: question });
    await expect(item).toContainText(this.statuses(`caseOutcome.${outcome}`));
  }

  /** What the rule of deployments says of itself. */
  get rule(): Locator {
    return this.page.getByText(this.t('rule.help'));
  }

  /** Deployments have to pass the set from now on. */
  async requireToPass(): Promise<void> {
    await this.page.getByRole('switch', { name: this.t('rule.label') }).click();
    await expect(this.page.getByText(this.t('rule.isOn'))).toBeVisible();
  }

  async chooseChange(change: OutcomeChange): Promise<void> {
    await this.page.getByRole('combobox', { name: this.t('column.change') }).selectOption(change);
  }

  async toSet(): Promise<void> {
    await this.link(this.t('toSet')).last().click();
  }
}
