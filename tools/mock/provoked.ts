import type { FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { problemStatuses } from '../../src/api/__generated__/problem-statuses.ts';
import { type ProblemCode, fieldProblem, problem } from '../../server/problems.ts';
import type { DescribedContract, DescribedOperation } from '../conformance/contract.ts';
import { provokedDetails } from './provoked-details.ts';

/** The longest delay that a request may ask for, in milliseconds. */
const longestDelay = 60_000;

/**
 * Latency and faults on request: `X-Mock-Delay: 800`, `X-Mock-Problem: storeUnavailable`.
 * @param operationOf finds a request's operation; null if there is none
 * @throws {ProblemError} the requested one, or validationFailed if a header's value is invalid
 */
export function provokeProblem(
  contract: DescribedContract,
  operationOf: (request: FastifyRequest) => DescribedOperation | null,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { headers } = request;
    const wanted = headers['x-mock-delay'] ?? '0';
    if (typeof wanted !== 'string' || !/^\d+$/.test(wanted)) {
      throw fieldProblem({ pointer: '/headers/x-mock-delay', code: 'format' });
    }
    const delay = Math.min(longestDelay, Number(wanted));
    if (delay > 0) await pause(delay);
    const code = headers['x-mock-problem'];
    if (typeof code !== 'string') return;
    if (!isProblemCode(code))
      throw fieldProblem({ pointer: '/headers/x-mock-problem', code: 'unknownValue' });
    throw problem(code, provokedDetails(contract, code, operationOf(request), headers['if-match']));
  };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemStatuses, code);
}
