import * as z from 'zod/mini';
import * as limits from './limits.ts';
import { countCharacters, isBlank, isStorable } from './text.ts';
import { requiredText, rule, wholeNumber } from './validation.ts';

/** An http(s) address that names a host and nobody. Where it may lead is for the server to say. */
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

const replyText = z.string().check(
  rule('tooLong', (text: string) => countCharacters(text) <= limits.agentMessageMaxCharacters),
  rule('format', isStorable),
);

/** What a hook may answer; names that the contract does not know are passed over. */
export const hookRepliesSchema = z.object({
  replies: z
    .array(
      z
        .object({
          kind: z.enum(['text', 'suggestions', 'handover']),
          text: replyText,
          suggestions: z
            .array(requiredText(limits.questionMaxCharacters).check(rule('format', isStorable)))
            .check(rule('tooMany', (list: string[]) => list.length <= limits.suggestionCountMax)),
        })
        .check(
          rule('required', ({ kind, text }) => kind === 'handover' || !isBlank(text), { path: ['text'] }),
          rule('mismatch', ({ kind, suggestions }) => (kind === 'suggestions') === suggestions.length > 0, {
            path: ['suggestions'],
          }),
        ),
    )
    .check(
      rule('required', (list: unknown[]) => list.length > 0),
      rule('tooMany', (list: unknown[]) => list.length <= limits.hookRepliesMax),
    ),
});

export type HookReply = z.output<typeof hookRepliesSchema>['replies'][number];
