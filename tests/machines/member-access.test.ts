import { memberAccessModel } from '../../src/machines/member-access/member-access.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  memberAccessModel,
  `
    start          administrator         active
    start          superAdministrator    active

    active         member.forcedOffline  forcedOffline|✗
    active         password.reset        active|✗
    active         member.deleted        deleted|✗

    forcedOffline  member.restored       active
    forcedOffline  password.reset        forcedOffline
    forcedOffline  member.deleted        deleted
  `,
);
