import { fieldProblem, problem } from '../../server/problems.ts';
import { organizationSchema } from '../../src/machines/rules/account-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { refuseStale, touchResource } from './generic.ts';
import { accountFor } from './hooks-session.ts';
import { singleOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

/** What stands above the mock's application. */
function organizationOf(mock: Mock): Resource {
  const { organizationId, organizationName: name } = singleOf(mock);
  const schema = { $ref: '#/components/schemas/Organization' };
  const organization = mock.store.single('/organizations', schema);
  Object.assign(organization.fields, { organizationId, name });
  return organization;
}

/** The organization, and the role of who asks in its application. @throws {ProblemError} notFound for strangers */
function organizationFor(asked: Asked): { organization: Resource; consoleRole: unknown } {
  const { mock, params } = asked;
  const { email } = accountFor(asked);
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.email === email);
  const organization = organizationOf(mock);
  const isThisOne = params.organizationId === organization.fields.organizationId;
  if (member === undefined || !isThisOne) throw problem('notFound');
  return { organization, consoleRole: member.fields.consoleRole };
}

/** An organization's name is that of its application too. */
export const organizationHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
  listOrganizations: ({ mock }) => ({ body: { items: [organizationOf(mock).fields], nextCursor: null } }),
  getOrganization: (asked) => ({ body: organizationFor(asked).organization.fields }),
  updateOrganization: (asked) => {
    const { organization, consoleRole } = organizationFor(asked);
    if (consoleRole !== 'superAdministrator') throw problem('forbidden');
    refuseStale(asked, organization);
    const checked = validateBySchema(organizationSchema, asked.body as never);
    if (!checked.ok) throw fieldProblem(...checked.fields);
    const { name } = checked.value;
    organization.fields.name = name;
    const application = singleOf(asked.mock);
    Object.assign(application, { organizationName: name, version: Number(application.version) + 1 });
    touchResource(asked, organization);
    return { body: organization.fields };
  },
};
