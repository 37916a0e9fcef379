import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../api/query-client.ts';
import { signOut } from '../../api/session.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { paths } from '../../paths.ts';
import { forgetKept } from '../../patterns/keep.ts';
import { toast } from '../../ui/toaster.tsx';

/**
 * Ends the session, drops drafts and goes to the sign-in page. If the sign-out fails, it says so and keeps the
 * drafts.
 */
export function useSignOut(): () => Promise<void> {
  const t = useT('session');
  const words = useProblemWords();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (error) {
      toast({ kind: 'error', title: t('signOut.failed'), text: words.of(error).hint });
      return;
    }
    forgetKept();
    queryClient.clear();
    await navigate(paths.login());
  };
}
