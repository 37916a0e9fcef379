import { type OperationId, operationTable } from '../../src/api/__generated__/operations.ts';
import type { ProblemCode } from '../../server/problems.ts';
import type { Answer } from './app.ts';
import type { Asked, ContractScene } from './contract-scene.ts';

/** Brings about what it takes, and asks. It leaves nothing behind that another one would meet. */
export type Provoke = (scene: ContractScene) => Promise<Answer>;
/** `operationId problemCode` → how it comes about. */
export type SpecificProblems = { [Pair in `${OperationId} ${ProblemCode}`]?: Provoke };

export const ask = (scene: ContractScene, id: OperationId, asked: Asked = {}): Promise<Answer> =>
  scene.ask(operationTable[id], asked);
let count = 0;
export const unique = (text: string): string => `${text} ${(count += 1)}`;

/** Asks to change a version that is not there yet. */
export const behind =
  (id: OperationId, of: (scene: ContractScene) => Promise<Asked> = async () => ({})): Provoke =>
  async (scene) =>
    ask(scene, id, { ...(await of(scene)), headers: { 'if-match': '"999"' } });
