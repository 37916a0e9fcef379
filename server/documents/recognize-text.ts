import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DocumentFailure } from './failure.ts';
import type { Picture } from './picture.ts';
import { recognitionTimeMilliseconds } from './safety.ts';

const run = promisify(execFile);

/** The languages of Parley's customers, as tesseract calls them. */
const wantedLanguages = ['eng', 'chi_sim', 'chi_tra'];

/** More than a page has. */
const mostBytes = 4 * 1024 * 1024;

/** Bounds of what tesseract takes for a resolution. */
const dotsPerInch = { least: 70, most: 2400 };

export interface TextRecognition {
  /** The command; null: the operator has switched it off. */
  tesseract: string | null;
  /** Aborting ends the command at once. */
  signal: AbortSignal;
}

/**
 * Reads the text of a picture with the operator's tesseract, in a process of its own with one thread.
 * @returns null where there is no tesseract
 * @throws {DocumentFailure} documentOcrFailed if it breaks off or takes too long; the signal's reason on abort
 */
export async function recognizeText(
  picture: Picture,
  { tesseract, signal }: TextRecognition,
): Promise<string | null> {
  if (tesseract === null) return null;
  try {
    const languages = await languagesOf(tesseract, signal);
    const asked = ['stdin', 'stdout', '-l', languages.join('+'), '--dpi', resolutionOf(picture)];
    return await answerOf(tesseract, asked, { signal, input: pgmOf(picture) });
  } catch (error) {
    signal.throwIfAborted();
    if (isMissing(error)) return null;
    const detail = error instanceof Error ? error.message.slice(0, 200) : 'recognition';
    throw error instanceof DocumentFailure ? error : new DocumentFailure('documentOcrFailed', { detail });
  }
}

/** Those of our languages that the operator has installed. */
async function languagesOf(tesseract: string, signal: AbortSignal): Promise<string[]> {
  const installed = (await answerOf(tesseract, ['--list-langs'], { signal })).split(/\s+/);
  const languages = wantedLanguages.filter((language) => installed.includes(language));
  if (languages.length > 0) return languages;
  throw new DocumentFailure('documentOcrFailed', { detail: 'tesseract has none of our languages' });
}

async function answerOf(
  command: string,
  args: readonly string[],
  { signal, input }: { signal: AbortSignal; input?: Buffer },
): Promise<string> {
  const running = run(command, args, {
    signal,
    timeout: recognitionTimeMilliseconds,
    killSignal: 'SIGKILL',
    maxBuffer: mostBytes,
    env: environment(),
  });
  // Whoever ends without reading everything says so by its exit.
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** A stranger's picture meets a program that knows none of the server's secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, TESSDATA_PREFIX, SystemRoot } = process.env;
  return { PATH, TESSDATA_PREFIX, SystemRoot, OMP_THREAD_LIMIT: '1' };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES');

function resolutionOf({ dotsPerInch: of }: Picture): string {
  const { least, most } = dotsPerInch;
  return String(Math.round(Math.min(Math.max(of, least), most)));
}

/** A portable graymap, which every build of tesseract reads. */
function pgmOf({ width, height, grey }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
}
