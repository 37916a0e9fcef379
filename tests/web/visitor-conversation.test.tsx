// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { click } from '../support/rendering.ts';
import {
  field,
  message,
  page,
  scripted,
  show,
  text,
  type,
  useScriptedVisitorPage,
} from '../support/scripted-visitor-page.tsx';

useScriptedVisitorPage();

describe('the course of a conversation', () => {
  const suggesting = message(2, {
    kind: 'suggestions',
    suggestions: [{ suggestionId: 'sug_1', text: 'Where is it?' }],
  });

  test('suggestions can be chosen while the bot answers, not afterwards', () => {
    scripted.set({ messages: [message(1), suggesting] });
    show();
    click(page.button('Where is it?'));
    expect(scripted.client.choose).toHaveBeenCalledWith({ suggestionId: 'sug_1', text: 'Where is it?' });
    scripted.move({ status: 'serving', agentName: 'Mei', canRequestPerson: false });
    expect(page.element.querySelectorAll('button.thread-suggestion')).toHaveLength(0);
    expect(text()).toContain('Where is it?');
  });

  test('the bot’s last message has a button for a person if it offers one, until somebody is on the way', () => {
    const offers = () => [...page.element.querySelectorAll<HTMLButtonElement>('.thread-bubble button')];
    const inBubble = () =>
      offers().map((button) => [button.closest('[data-key]')?.getAttribute('data-key'), button.textContent]);
    scripted.set({ messages: [message(1, { offersPerson: true }), message(2)] });
    show();
    expect(inBubble()).toEqual([]);
    const offering = [message(1, { offersPerson: true }), message(2, { offersPerson: true })];
    scripted.set({ messages: offering });
    expect(inBubble()).toEqual([['msg_2', 'Talk to a person']]);
    // One is enough: the bar below has no second.
    expect(page.button('Talk to a person').closest('.thread-bubble')).not.toBeNull();
    click(offers()[0]!);
    expect(scripted.client.ask).toHaveBeenLastCalledWith({ action: 'requestPerson' });
    scripted.set({ underWay: ['requestPerson'] });
    expect(offers().map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
      [true, 'Asking for a person…'],
    ]);
    scripted.set({ underWay: [], isOnline: false });
    expect(offers().map(({ disabled }) => disabled)).toEqual([true]);
    scripted.set({
      isOnline: true,
      messages: [...offering, message(3, { sender: 'customer', senderName: null })],
    });
    expect(inBubble()).toEqual([]);
    expect(page.button('Talk to a person').disabled).toBe(false);
    scripted.set({ messages: offering });
    scripted.move({ status: 'queued', queuePosition: 3, canRequestPerson: false });
    expect(inBubble()).toEqual([]);
    scripted.move({ status: 'ended', endReason: 'userEnded', canRequestPerson: false });
    expect(inBubble()).toEqual([]);
  });

  test('a customer can ask for a person at any time and sees the place in the line', () => {
    scripted.set({ messages: [message(1), message(2)] });
    show();
    click(page.button('Talk to a person'));
    expect(scripted.client.ask).toHaveBeenLastCalledWith({ action: 'requestPerson' });
    scripted.move({ status: 'queued', queuePosition: 3, estimatedWaitSeconds: 130, canRequestPerson: false });
    expect(text()).toContain('You are number 3 in line. It should take up to 4 minutes.');
    scripted.move({
      status: 'queued',
      queuePosition: 1,
      estimatedWaitSeconds: null,
      canRequestPerson: false,
    });
    expect(text()).toContain('You are next in line.');
    expect(text()).not.toContain('It should take');
    scripted.move({ status: 'offered', queuePosition: 1, canRequestPerson: false });
    expect(text()).toContain('A person is about to join.');
    scripted.move({ status: 'serving', agentName: 'Mei Lin', canRequestPerson: false });
    expect(page.element.querySelector('h1')?.textContent).toBe('Mei Lin');
    expect(document.title).toBe('Mei Lin · Acme Support');
  });

  test('a customer without a network can write, and ask for a person when it is back', () => {
    scripted.set({ isOnline: false });
    show();
    expect(text()).toContain('You are offline.');
    expect(page.button('Talk to a person').disabled).toBe(true);
    type(field(), 'Hi');
    expect(page.button('Send').disabled).toBe(false);
    scripted.set({ isOnline: true });
    expect(page.button('Talk to a person').disabled).toBe(false);
  });

  test('the robot is seen writing while it owes an answer', () => {
    scripted.set({ messages: [message(1), message(2, { sender: 'customer', senderName: null })] });
    show();
    expect(text()).toContain('The bot is writing');
    scripted.set({ messages: [message(1), message(2, { sender: 'customer' }), message(3)] });
    expect(text()).not.toContain('The bot is writing');
  });

  test('after the end the conversation is rated once and another one can begin', () => {
    show();
    scripted.move({ status: 'ended', endReason: 'agentEnded', canRate: true, canRequestPerson: false });
    expect(page.element.querySelector('.composer')).toBeNull();
    expect(page.element.querySelector('.chat-status')?.textContent).toContain('Conversation ended');
    scripted.move({
      status: 'ended',
      endReason: 'agentEnded',
      endedBy: 'agent',
      agentName: 'Lin',
      canRate: true,
    });
    expect(page.element.querySelector('.chat-status')?.textContent).toContain('Ended by Lin');
    const stars = [...page.element.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(stars.map((star) => star.closest('label')?.textContent)).toEqual([
      '1 star, Very poor',
      '2 stars, Poor',
      '3 stars, All right',
      '4 stars, Good',
      '5 stars, Very good',
    ]);
    expect(new Set(stars.map(({ name }) => name)).size).toBe(1);
    click(stars[1]!);
    click(
      [...page.element.querySelectorAll<HTMLElement>('.rating-tags label')].find(
        (label) => label.textContent === 'Slow',
      )!,
    );
    const comment = page.element.querySelector<HTMLTextAreaElement>('.rating textarea')!;
    type(comment, '慢'.repeat(501));
    // A browser would cut what is pasted.
    expect(comment.maxLength).toBe(-1);
    expect(text()).toContain('One character too many. At most 500 can be sent.');
    expect(page.button('Send rating').disabled).toBe(true);
    type(comment, ' too slow ');
    click(page.button('Send rating'));
    expect(scripted.client.ask).toHaveBeenLastCalledWith({
      action: 'rate',
      rating: { conversationId: 'con_1', stars: 2, tags: ['slow'], comment: 'too slow' },
    });
    scripted.move({
      status: 'ended',
      endReason: 'agentEnded',
      rating: { stars: 2, tags: ['slow'], comment: 'too slow', ratedAt: '2026-11-21T09:50:00Z' },
    });
    expect(text()).toContain('Thank you for your rating. You gave 2 stars out of 5.');
    click(page.button('Start a new conversation'));
    expect(scripted.client.ask).toHaveBeenLastCalledWith({ action: 'startAgain' });
  });

  test('the place for the installation’s address is the page’s own, but not in the customer’s words', () => {
    const own = message(2, { sender: 'customer', senderName: null, text: 'What is {host}?' });
    scripted.set({ messages: [message(1, { text: 'See {host}/orders' }), own] });
    show();
    expect(page.element.querySelector<HTMLAnchorElement>('.thread-text a')?.href).toBe(
      `${location.origin}/orders`,
    );
    expect(text()).toContain('What is {host}?');
  });

  test('a page opens beside the chat, and a mail does not leave an empty page there', () => {
    scripted.set({ messages: [message(1, { text: 'See https://acme.test or write to help@acme.test' })] });
    show();
    const links = [...page.element.querySelectorAll<HTMLAnchorElement>('.thread-text a')];
    expect(links.map(({ href, target }) => [href, target])).toEqual([
      ['https://acme.test/', '_blank'],
      ['mailto:help@acme.test', ''],
    ]);
  });

  test('one sentence says farewell, and it is the organization’s', () => {
    const farewell = 'Thank you, and good-bye.';
    scripted.set({
      messages: [
        message(1, { text: 'Hi' }),
        message(2, {
          sender: 'system',
          senderName: null,
          kind: 'notice',
          noticeCode: 'ended',
          text: farewell,
        }),
      ],
    });
    show();
    scripted.move({ status: 'ended', endReason: 'timeout', endedBy: 'system', canRequestPerson: false });
    expect(page.element.querySelector('.chat-status-text')?.textContent).toBe('Ended after a long silence');
    expect(page.element.querySelector('.chat-footer')?.textContent).toBe('Start a new conversation');
    const sentences = [...page.element.querySelectorAll('.thread-text')].map((each) => each.textContent);
    expect(sentences).toEqual(['Hi', farewell]);
  });

  test('the button of the language changes every word of the page, and the page’s language', () => {
    scripted.set({ messages: [message(1)] });
    show();
    expect(document.documentElement.lang).toBe('en');
    click(page.button('切换到中文'));
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(scripted.client.ask).toHaveBeenLastCalledWith({ action: 'speak', language: 'zh' });
    const named = [...page.element.querySelectorAll('[aria-label]')].map((each) =>
      each.getAttribute('aria-label'),
    );
    const words = [...named, text()].join(' ').replace('Switch to English', '').replace('English', '');
    expect(words).toContain('转人工客服');
    expect(words.replace(/Pip|Acme Support|text 1/g, '')).not.toMatch(/[a-z]{2,}/i);
  });
});
