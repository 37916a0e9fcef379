import { chakra } from '@chakra-ui/react/styled-system';
import type { Message, UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { isDeskMember, paths } from '../../../paths.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSaidSince } from './excerpt-messages.ts';

type Asking = UnmatchedQuestion['askings'][number];

/** Messages of an excerpt. */
const shownMessages = 4;

/** The last times that a question was asked, each with what was said then. */
export function AskedIn({ askings }: { askings: readonly Asking[] }) {
  const t = useT('qaOptimization');
  return (
    <Stack as="section" gap="3">
      <div>
        <Text as="h3" look="heading">
          {t('drawer.conversations')}
        </Text>
        <Text as="p" look="note">
          {t('drawer.conversationsText')}
        </Text>
      </div>
      <Stack as="ul" gap="3" listStyleType="none">
        {askings.map((asking) => (
          <Excerpt key={`${asking.conversationId} ${asking.seq}`} asking={asking} />
        ))}
      </Stack>
    </Stack>
  );
}

function Excerpt({ asking }: { asking: Asking }) {
  const t = useT('qaOptimization');
  const format = useFormat();
  const { membership } = useCurrentMember();
  const { conversationId, seq, askedAt } = asking;
  const reading = useSaidSince(asking);
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" bg="bg.raised" padding="3">
      <Row apart wrap columnGap="3" rowGap="1" marginBottom="2">
        <Text look="detail">
          <time dateTime={askedAt}>{format.dateTime(askedAt)}</time>
        </Text>
        {isDeskMember(membership) ? (
          <TextLink fontSize="xs" to={paths.online(conversationId)}>
            {t('drawer.toConversation')}
          </TextLink>
        ) : null}
      </Row>
      <Loaded reading={reading} skeleton={<Skeleton height="3rem" width="full" />}>
        {({ items }) => (
          <Stack as="ol" gap="1.5" listStyleType="none">
            {items
              .filter((message) => message.seq >= seq && message.sender !== 'system')
              .slice(0, shownMessages)
              .map((message) => (
                <Line key={message.messageId} message={message} isQuestion={message.seq === seq} />
              ))}
          </Stack>
        )}
      </Loaded>
    </chakra.li>
  );
}

function Line({ message, isQuestion }: { message: Message; isQuestion: boolean }) {
  const t = useT('qaOptimization');
  const { sender, senderName, text, suggestions } = message;
  const who =
    sender === 'customer' ? t('drawer.customer') : sender === 'agent' ? t('drawer.agent') : t('drawer.bot');
  return (
    <chakra.li fontSize="sm">
      <Text look="detail">{senderName ?? who}</Text>
      <Text whole look={isQuestion ? 'strong' : undefined} lineClamp={3}>
        {[text, suggestions?.map((each) => each.text).join(' · ')].filter(Boolean).join(' ')}
      </Text>
    </chakra.li>
  );
}
