import type { Selectable } from 'kysely';
import type { Defaulted, Signed } from '../columns.ts';

interface EmbeddingsEndpointTable extends Signed {
  sdk_app_id: string;
  /** Whether what is learned is learned with its vectors. */
  enabled: Defaulted<boolean>;
  url: Defaulted<string | null>;
  model: Defaulted<string | null>;
  timeout_milliseconds: number;
  /** Sealed: see server/secrets. */
  key: Defaulted<Buffer | null>;
  /** The key's last four characters. */
  key_hint: Defaulted<string | null>;
  version: Defaulted<number>;
}

export interface EmbeddingsEndpointTables {
  embeddings_endpoints: EmbeddingsEndpointTable;
}

export type EmbeddingsEndpointRow = Selectable<EmbeddingsEndpointTable>;
