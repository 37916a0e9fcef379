import * as z from 'zod/mini';
import * as limits from './limits.ts';
import { isBlank, isStorable } from './text.ts';
import { notEmpty, notLonger, notMore, requiredText, rule, wholeNumber } from './validation.ts';

/** An http(s) address with a host and without credentials. The server decides where it may lead. */
export function isHookAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}

export const thirdPartyBotSchema = z.strictObject({
  url: requiredText(limits.hookAddressMaxCharacters).check(rule('format', isHookAddress)),
  timeoutSeconds: wholeNumber(limits.hookTimeoutMinSeconds, limits.hookTimeoutMaxSeconds),
  onFailure: z.enum(['fallback', 'person']),
});

const storable = rule('format', isStorable);

/** A hook's answer. Unknown fields are ignored. */
export const hookRepliesSchema = z.object({
  replies: z
    .array(
      z
        .object({
          kind: z.enum(['text', 'suggestions', 'handover']),
          text: z.string().check(notLonger(limits.agentMessageMaxCharacters), storable),
          suggestions: z
            .array(requiredText(limits.standardQuestionMaxCharacters).check(storable))
            .check(notMore(limits.suggestionCountMax)),
        })
        .check(
          rule('required', ({ kind, text }) => kind === 'handover' || !isBlank(text), { path: ['text'] }),
          rule('mismatch', ({ kind, suggestions }) => (kind === 'suggestions') === suggestions.length > 0, {
            path: ['suggestions'],
          }),
        ),
    )
    .check(notEmpty, notMore(limits.hookRepliesMax)),
});

export type HookReply = z.output<typeof hookRepliesSchema>['replies'][number];
