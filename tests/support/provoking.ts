import { type OperationId, operationTable } from '../../src/api/__generated__/operations.ts';
import type { ProblemCode } from '../../server/problems.ts';
import type { Answer } from './app.ts';
import type { Asked, ContractScene } from './contract-scene.ts';

/** Prepares the problem and sends the request. It leaves nothing behind that disturbs another case. */
export type Provoke = (scene: ContractScene) => Promise<Answer>;
/** `operationId problemCode` → how to provoke it. */
export type SpecificProblems = { [Pair in `${OperationId} ${ProblemCode}`]?: Provoke };

export const ask = (scene: ContractScene, id: OperationId, asked: Asked = {}): Promise<Answer> =>
  scene.ask(operationTable[id], asked);
let count = 0;
export const unique = (text: string): string => `${text} ${(count += 1)}`;

/** Sends a change of a version that does not exist yet. */
export const behind =
  (id: OperationId, of: (scene: ContractScene) => Promise<Asked> = async () => ({})): Provoke =>
  async (scene) =>
    ask(scene, id, { ...(await of(scene)), headers: { 'if-match': '"999"' } });
