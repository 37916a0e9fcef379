import { Headset, Plus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCurrentMember } from '../../api/current-application.ts';
import { rememberApplication } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { homeOf, isDeskMember, paths } from '../../paths.ts';
import type { Command } from '../../ui/rank-commands.ts';
import { replyWanted } from '../session/reply-wish.ts';
import { SearchPalette } from '../session/search-palette.tsx';
import {
  useActionCommands,
  useApplicationCommands,
  useCommonCommands,
  useScreenCommands,
} from '../session/use-place-commands.tsx';
import { wishNewApplication } from './new-application-wish.ts';

/** The console's palette: every screen, application and command, and what is found by its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const navigate = useNavigate();
  const { membership } = useCurrentMember();
  const screens = useScreenCommands();
  const actions = useActionCommands();
  const common = useCommonCommands();
  const applications = useApplicationCommands((chosen) => {
    rememberApplication(chosen.sdkAppId);
    void navigate(homeOf(chosen));
  });
  const workspace: Command[] = isDeskMember(membership)
    ? [
        {
          id: 'workspace',
          group: t('palette.go'),
          label: t('workspace'),
          keywords: 'online',
          icon: <Headset aria-hidden />,
          run: () => void navigate(paths.online()),
        },
      ]
    : [];
  const newApplication: Command[] =
    membership.consoleRole === 'superAdministrator'
      ? [
          {
            id: 'new-application',
            group: t('palette.commands'),
            label: t('application.newTitle'),
            keywords: 'new application 新建应用',
            icon: <Plus aria-hidden />,
            run: () => wishNewApplication(true),
          },
        ]
      : [];
  return (
    <SearchPalette
      commands={[...screens, ...workspace, ...applications, ...actions, ...newApplication, ...common]}
      onConversation={(conversationId) => void navigate(paths.online(conversationId), { state: replyWanted })}
      onClose={onClose}
    />
  );
}
