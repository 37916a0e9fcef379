import type { AccountTables } from './schema/accounts.ts';
import type { ConversationTables } from './schema/conversations.ts';
import type { DeploymentTables } from './schema/deployments.ts';
import type { DocumentTables } from './schema/documents.ts';
import type { EventTables } from './schema/events.ts';
import type { FileTables } from './schema/files.ts';
import type { FollowerTables } from './schema/followers.ts';
import type { KnowledgeTables } from './schema/knowledge.ts';
import type { FigureTables } from './schema/figures.ts';
import type { EmbeddingsEndpointTables } from './schema/embeddings-endpoints.ts';
import type { ExportTables } from './schema/exports.ts';
import type { ImportTables } from './schema/imports.ts';
import type { BatchTestTables } from './schema/batch-tests.ts';
import type { ClusteringTables } from './schema/clusterings.ts';
import type { RegressionTables } from './schema/regression.ts';
import type { ThirdPartyBotTables } from './schema/third-party-bots.ts';
import type { UnmatchedTables } from './schema/unmatched.ts';
import type { WebhookTables } from './schema/webhooks.ts';

/** Every table of the store. Tables of an application carry `sdk_app_id` first in their key, so they shard by it. */
export interface Database
  extends
    AccountTables,
    KnowledgeTables,
    DeploymentTables,
    DocumentTables,
    ConversationTables,
    EventTables,
    FileTables,
    FollowerTables,
    FigureTables,
    EmbeddingsEndpointTables,
    ExportTables,
    ImportTables,
    RegressionTables,
    ClusteringTables,
    BatchTestTables,
    ThirdPartyBotTables,
    UnmatchedTables,
    WebhookTables {}
