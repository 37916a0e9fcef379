import type { Kysely } from 'kysely';
import { findVersionBotSettings } from '../../store/deployment-queries.ts';
import type { Database } from '../../store/schema.ts';

/** The bot's settings in live versions. They never change, so memory keeps each application's last ones. */
export class FrozenSettings {
  readonly #kept = new Map<string, { version: number; settings: Record<string, unknown> }>();

  /** @returns undefined if the version has none */
  async read(
    db: Kysely<Database>,
    sdkAppId: string,
    version: number,
  ): Promise<Record<string, unknown> | undefined> {
    const kept = this.#kept.get(sdkAppId);
    if (kept?.version === version) return kept.settings;
    const settings = await findVersionBotSettings(db, sdkAppId, version);
    if (settings !== undefined) this.#kept.set(sdkAppId, { version, settings });
    return settings;
  }
}
