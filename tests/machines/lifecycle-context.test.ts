import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { activationLifecycle, newItem } from '../../src/machines/activation.lifecycle.ts';
import { advance, can } from '../../src/machines/advance.ts';
import { agentStatusLifecycle, newAgent } from '../../src/machines/agent-status.lifecycle.ts';
import { newBotSource } from '../../src/machines/bot-source.lifecycle.ts';
import {
  conversationLifecycle,
  conversationStates,
  customerEndReason,
  endReasonsOf,
  newConversation,
} from '../../src/machines/conversation.lifecycle.ts';
import { isLanguage, languageLifecycle } from '../../src/machines/language.lifecycle.ts';
import { languageModel } from '../../src/machines/language.model.ts';
import { internationalDeskDomain, receptionLimitDefault } from '../../src/machines/limits.ts';
import { memberAccessRefusal } from '../../src/machines/member-access.lifecycle.ts';
import { newUpload, uploadLifecycle } from '../../src/machines/upload.lifecycle.ts';
import { versionCheckLifecycle } from '../../src/machines/version-check.lifecycle.ts';

/** What stays in mind of what happened: tables of states do not show it. */

test('new things', () => {
  expect(newItem).toEqual({ live: null });
  expect(newUpload).toEqual({ acceptedRows: 0, failureCode: null });
  expect(newConversation).toEqual({ agentMemberId: null, endReason: null, rating: 'open' });
  expect(newAgent).toEqual({
    load: 0,
    receptionLimit: receptionLimitDefault,
    access: 'active',
    afterCallWorkSeconds: 0,
  });
  expect(newBotSource).toEqual({
    hookConfigured: false,
    modelConfigured: false,
    editionIncludesAiAgent: true,
  });
});

test.each(['activated', 'deactivated'] as const)(
  'a completed deployment makes an %s item so for customers',
  (state) => {
    const { context } = advance(
      activationLifecycle,
      { state, context: newItem },
      { type: 'deployment.completed' },
    );
    expect(context).toEqual({ live: state });
    const other = state === 'activated' ? 'item.deactivated' : 'item.activated';
    expect(advance(activationLifecycle, { state, context }, { type: other }).context).toEqual({
      live: state,
    });
  },
);

describe('an upload', () => {
  test('keeps why it failed', () => {
    const failed = [
      advance(
        uploadLifecycle,
        { state: 'uploading', context: newUpload },
        { type: 'upload.failed', code: 'importFailed' },
      ),
      advance(
        uploadLifecycle,
        { state: 'parsing', context: newUpload },
        { type: 'parse.failed', code: 'workbookEmpty' },
      ),
      advance(
        uploadLifecycle,
        { state: 'importing', context: { acceptedRows: 3, failureCode: null } },
        { type: 'import.failed', code: 'knowledgeLimitExceeded' },
      ),
    ];
    expect(failed.map(({ state, context }) => [state, context.failureCode])).toEqual([
      ['failed', 'importFailed'],
      ['parseFailed', 'workbookEmpty'],
      ['failed', 'knowledgeLimitExceeded'],
    ]);
  });

  test('is confirmed with one good row, and not without', () => {
    const reviewing = (acceptedRows: number) =>
      can(
        uploadLifecycle,
        { state: 'reviewing', context: { acceptedRows, failureCode: null } },
        { type: 'import.confirmed' },
      );
    expect([0, 1, 2].map(reviewing)).toEqual([false, true, true]);
  });

  test('knows its good rows once it is parsed', () => {
    const parsed = { type: 'parse.completed' as const, acceptedRows: 7 };
    expect(
      advance(uploadLifecycle, { state: 'parsing', context: newUpload }, parsed).context.acceptedRows,
    ).toBe(7);
  });
});

describe('a language', () => {
  const decided = Object.fromEntries(
    Object.entries(languageModel.inputs).map(([start, input]) => {
      const actor = createActor(languageLifecycle, { input: input as never }).start();
      return [start, actor.getSnapshot().context.decidedBy];
    }),
  );

  test('keeps what decided', () => {
    expect(decided).toEqual({
      nothing: 'host',
      queryZh: 'query',
      queryEn: 'query',
      queryUnknown: 'stored',
      queryWithRegion: 'host',
      storedZh: 'stored',
      storedEn: 'stored',
      browserZh: 'browser',
      browserEn: 'browser',
      browserOther: 'host',
      internationalHost: 'host',
      lookalikeHost: 'host',
    });
  });

  test.each(['zh', 'en'] as const)('that somebody chooses instead of %s is theirs', (state) => {
    const context = {
      query: null,
      stored: null,
      browser: null,
      host: internationalDeskDomain,
      decidedBy: 'host' as const,
    };
    const language = state === 'zh' ? 'en' : 'zh';
    const chosen = advance(languageLifecycle, { state, context }, { type: 'language.chosen', language });
    expect(chosen).toMatchObject({ state: language, context: { decidedBy: 'person' } });
  });

  test('of the international desk’s own host is English', () => {
    const input = { query: null, stored: null, browser: null, host: internationalDeskDomain };
    expect(createActor(languageLifecycle, { input }).start().getSnapshot().value).toBe('en');
  });

  test('is zh or en and nothing else', () => {
    expect(['zh', 'en', 'fr', 'ZH', '', null, undefined, 1].map(isLanguage)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a conversation', () => {
  const serving = { agentMemberId: 'mbr_a', endReason: null, rating: 'open' as const };

  test('keeps the reason of its end, from every state and for every reason', () => {
    for (const state of ['bot', 'queued', 'offered', 'serving'] as const) {
      for (const reason of endReasonsOf[state]) {
        const context = state === 'offered' || state === 'serving' ? serving : newConversation;
        const ended = advance(
          conversationLifecycle,
          { state, context },
          { type: 'conversation.ended', reason },
        );
        expect(ended.context.endReason).toBe(reason);
        // Who served is remembered; who was only asked is not.
        expect(ended.context.agentMemberId).toBe(state === 'serving' ? 'mbr_a' : null);
      }
    }
  });

  test('is its agent’s from the offer until the agent is lost', () => {
    const queued = { state: 'queued' as const, context: newConversation };
    const offered = advance(conversationLifecycle, queued, {
      type: 'conversation.offered',
      memberId: 'mbr_a',
    });
    expect(offered.context.agentMemberId).toBe('mbr_a');
    const taken = advance(conversationLifecycle, queued, { type: 'conversation.taken', memberId: 'mbr_b' });
    expect(taken.context.agentMemberId).toBe('mbr_b');
    const declined = { type: 'offer.declined' as const, memberId: 'mbr_a' };
    for (const event of [declined, { type: 'offer.timedOut' as const }, { type: 'agent.lost' as const }]) {
      expect(advance(conversationLifecycle, offered, event).context.agentMemberId).toBeNull();
    }
    const accepted = advance(conversationLifecycle, offered, { type: 'offer.accepted', memberId: 'mbr_a' });
    for (const type of ['agent.lost', 'conversation.transferred'] as const) {
      expect(advance(conversationLifecycle, accepted, { type }).context.agentMemberId).toBeNull();
    }
  });

  test('that its customer leaves ends with the reason that fits', () => {
    expect(conversationStates.map(customerEndReason)).toEqual([
      'userEnded',
      'abandonedInQueue',
      'abandonedInQueue',
      'userEnded',
      null,
    ]);
  });

  test('is rated once', () => {
    const ended = { state: 'ended' as const, context: serving };
    expect(advance(conversationLifecycle, ended, { type: 'rating.submitted' }).context.rating).toBe('given');
  });
});

describe('an agent', () => {
  const at = (load: number, receptionLimit = 5, afterCallWorkSeconds = 0) => ({
    ...newAgent,
    load,
    receptionLimit,
    afterCallWorkSeconds,
  });
  const connected = { type: 'conversation.connected' as const };

  test('has one conversation more or less', () => {
    const idle = { state: 'idle' as const, context: at(0) };
    const offered = advance(agentStatusLifecycle, idle, { type: 'conversation.offered' });
    expect(advance(agentStatusLifecycle, offered, { ...connected, via: 'offer' }).context.load).toBe(1);
    const online = advance(agentStatusLifecycle, idle, { ...connected, via: 'queue' });
    expect(online).toMatchObject({ state: 'online', context: { load: 1 } });
    const more = advance(agentStatusLifecycle, online, { ...connected, via: 'queue' });
    expect(more.context.load).toBe(2);
    for (const state of ['online', 'inQueue', 'break'] as const) {
      const fewer = advance(agentStatusLifecycle, { state, context: at(2) }, { type: 'conversation.ended' });
      expect(fewer.context.load).toBe(1);
    }
    const beside = { state: 'inQueue' as const, context: at(1) };
    expect(advance(agentStatusLifecycle, beside, { ...connected, via: 'queue' }).context.load).toBe(2);
    for (const [load, limit] of [
      [1, 1],
      [5, 5],
    ] as const) {
      const busy = { state: 'busy' as const, context: at(load, limit, load === 1 ? 30 : 0) };
      expect(advance(agentStatusLifecycle, busy, { type: 'conversation.ended' }).context.load).toBe(load - 1);
    }
    const last = { state: 'online' as const, context: at(1, 5, 30) };
    expect(advance(agentStatusLifecycle, last, { type: 'conversation.ended' })).toMatchObject({
      state: 'afterCallWork',
      context: { load: 0 },
    });
  });

  test('who goes, or is sent, keeps none', () => {
    for (const state of ['online', 'busy', 'inQueue', 'break'] as const) {
      const context = at(2, state === 'busy' ? 2 : 5);
      const gone = advance(agentStatusLifecycle, { state, context }, { type: 'agent.wentOffline' });
      expect(gone).toMatchObject({ state: 'offline', context: { load: 0, access: 'active' } });
      const sent = advance(agentStatusLifecycle, { state, context }, { type: 'agent.forcedOffline' });
      expect(sent).toMatchObject({ state: 'offline', context: { load: 0, access: 'forcedOffline' } });
    }
  });

  test('takes as many as the limit says from then on', () => {
    const online = { state: 'online' as const, context: at(2) };
    const limited = advance(agentStatusLifecycle, online, { type: 'limit.changed', receptionLimit: 2 });
    expect(limited).toMatchObject({ state: 'busy', context: { load: 2, receptionLimit: 2 } });
  });
});

test('a version check keeps the version that it read', () => {
  const context = { loaded: '1', current: null };
  for (const version of ['1', '2']) {
    const event = { type: 'page.received' as const, version };
    expect(advance(versionCheckLifecycle, { state: 'checking', context }, event).context.current).toBe(
      version,
    );
  }
});

test('whoever is the super administrator can be let in again', () => {
  const owner = { memberId: 'mbr_0', consoleRole: 'superAdministrator' as const };
  const actor = { memberId: 'mbr_1', consoleRole: 'administrator' as const };
  expect(memberAccessRefusal(owner, { type: 'member.restored', actor })).toBeNull();
});
