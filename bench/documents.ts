/** Measures what the bot makes of questions to documents, and how fast it finds passages among many. */
import type { BenchRow, Extent } from './bench-row.ts';
import { documentQualityRows } from './documents/document-quality.ts';
import { documentSpeedRows } from './documents/document-speed.ts';

export async function run(extent: Extent): Promise<BenchRow[]> {
  const isBrief = extent === 'brief';
  const most = isBrief ? 5 : Number.MAX_SAFE_INTEGER;
  return [
    ...(await documentQualityRows(most, 'documents')),
    ...(await documentQualityRows(most, 'headed-documents')),
    ...(await documentQualityRows(most, 'manuals')),
    ...(await documentQualityRows(most, 'house-rules')),
    ...(await documentSpeedRows(isBrief ? 100 : 50_000, isBrief ? 5 : 1_000)),
  ];
}
