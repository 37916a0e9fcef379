import { sayIn } from '../../i18n/saying.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toaster.tsx';
import { leadTo } from './access.ts';

const say = sayIn('session');

/** SPECIFICATION §2: an unknown address leads to the workspace. A toast names the address there. */
export function leadFromDeadLink(request: Request): Response {
  const address = decodedPath(request.url);
  toast({ kind: 'error', title: say('deadLink.title', { address }), text: say('deadLink.text') });
  return leadTo(request, paths.online());
}

/** The path as a person reads it; as it came where it is badly encoded. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
