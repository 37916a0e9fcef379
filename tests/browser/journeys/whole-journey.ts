import type { Language } from '../../../src/machines/language/language.lifecycle.ts';
import { Journey } from './journey.ts';
import { test } from '../support/first-start.ts';
import { expect } from '../support/test.ts';

/**
 * From the first start to a rated conversation, on real parts and real questions. In Chinese it ends with the bot's answers:
 * it is there for what the bot makes of Chinese, and for what fits in the wizards.
 */
export function wholeJourney(language: Language): void {
  test.use({ language, contextOptions: { reducedMotion: 'no-preference' } });
  test('a new user sets Parley up, teaches it, goes live and serves a customer', async ({
    page,
    context,
    browser,
    blank,
  }) => {
    // A dozen tests in one: a busy machine takes over three minutes. Each step still has its own time limit.
    test.setTimeout(600_000);
    const journey = new Journey(page, language);
    const { question, answer, newAnswer, vague, suggestion, suggestionAnswer, unknown, fallback } =
      journey.facts;
    await test.step('sets the product up', () => journey.setUp());
    await test.step('imports a workbook with some bad rows', () => journey.importKnowledge());
    await test.step('asks the draft', () => journey.askTheDraft());
    const address = await test.step('deploys', () => journey.deployFirstVersion());
    const customer = await test.step('meets the live version as a customer', async () => {
      const chat = await journey.arrive(browser, address);
      await chat.write(question);
      await expect(chat.message(answer)).toBeVisible();
      await chat.write(vague);
      await chat.chooseSuggestion(suggestion);
      await expect(chat.message(suggestionAnswer)).toBeVisible();
      await chat.write(unknown);
      await expect(chat.message(fallback)).toBeVisible();
      return chat;
    });
    expect(blank.takeErrors()).toEqual([]);
    // What follows does not depend on the language of what is asked.
    if (language === 'zh') return;
    await test.step('deploys a change, which a conversation meets at its next turn', async () => {
      await journey.changeAndDeployAgain();
      await customer.write(question);
      await expect(customer.message(newAnswer)).toBeVisible();
    });
    await test.step('rolls back, which it meets too', async () => {
      await journey.rollBack();
      await customer.write(question);
      await expect(customer.message(answer)).toHaveCount(2);
    });
    await test.step('serves the customer', () => journey.serve(context, customer));
    expect(blank.takeErrors()).toEqual([]);
  });
}
