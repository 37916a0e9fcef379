import { fieldProblem, problem } from '../../server/problems.ts';
import { organizationSchema } from '../../src/machines/rules/account-validation.ts';
import { validateBySchema } from '../../src/machines/rules/validation.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked } from './context.ts';
import { refuseStale, touchResource } from './generic.ts';
import { accountFor } from './hooks-session.ts';
import { singleOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

/** What stands above the mock's application, and the role of who asks. @throws {ProblemError} notFound for strangers */
function organizationFor(asked: Asked): { organization: Resource; consoleRole: unknown } {
  const { mock, params } = asked;
  const { email } = accountFor(asked);
  const member = membersOf(mock, seedAppId).find(({ fields }) => fields.email === email);
  const { organizationId = '' } = params;
  const { organizationId: own, organizationName: name } = singleOf(mock);
  if (member === undefined || organizationId !== own) throw problem('notFound');
  const schema = { $ref: '#/components/schemas/Organization' };
  const organization = mock.store.single(`/organizations/${organizationId}`, schema);
  Object.assign(organization.fields, { organizationId, name });
  return { organization, consoleRole: member.fields.consoleRole };
}

/** An organization's name is that of its application too. */
export const organizationHooks: Readonly<Record<string, (asked: Asked) => Answered>> = {
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
