import type { FastifyInstance, FastifyReply } from 'fastify';
import { operationTable } from '../../../src/api/__generated__/operations.ts';
import type { ContractOperation, ContractResponse } from './document.ts';
import type { ServedContract } from './served-contract.ts';
import type { Validators } from './validation.ts';

/** An answer of the server does not match its contract. */
class ContractMismatch extends Error {
  override name = 'ContractMismatch';

  constructor(operation: ContractOperation, status: number, fault: string) {
    super(`${operation.id} answered ${status} against the contract: ${fault}.`);
  }
}

type Check = (reply: FastifyReply, body: unknown) => string | null;

/**
 * For tests: turns every answer that the contract does not describe into a 500 and logs the fault. Checks the status,
 * the headers, the serialized body, and whether the operation may answer this problem.
 */
export function checkResponses(app: FastifyInstance, { operations, validators }: ServedContract): void {
  const byRoute = new Map(operations.map(({ operation }) => [operation.id, checksOf(operation, validators)]));
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const { operationId } = request.routeOptions.config;
    const found = operationId === undefined ? undefined : byRoute.get(operationId);
    // This hook itself answers with 500.
    if (found === undefined || reply.statusCode === 500) return payload;
    const fault = found.check(reply, payload);
    if (fault !== null) throw new ContractMismatch(found.operation, reply.statusCode, fault);
    return payload;
  });
}

function checksOf(operation: ContractOperation, validators: Validators) {
  const checks = new Map(
    [...operation.responses].map(([status, response]) => [status, toCheck(operation, response, validators)]),
  );
  return {
    operation,
    check: (reply: FastifyReply, payload: unknown): string | null => {
      const check = checks.get(reply.statusCode);
      return check ? check(reply, payload) : `the status is not described (${String(payload)})`;
    },
  };
}

function toCheck(operation: ContractOperation, response: ContractResponse, validators: Validators): Check {
  const json = [...response.content].find(([type]) => type.includes('json'))?.[1];
  const problems: readonly string[] = operationTable[operation.id].problems;
  return (reply, payload) => {
    const missing = response.headers.find(({ name, required }) => required && !reply.hasHeader(name));
    if (missing) return `the header ${missing.name} is missing`;
    if (typeof json !== 'string' || typeof payload !== 'string') return null;
    const body: unknown = JSON.parse(payload);
    const check = validators.response(json);
    if (!check(body)) {
      return JSON.stringify(check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`));
    }
    if (reply.statusCode < 400) return null;
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
    return problems.includes(code) ? null : `the operation does not list the problem ${code}`;
  };
}
