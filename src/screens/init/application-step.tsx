import { useT } from '../../i18n/language.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ApplicationFields } from '../session/application-fields.tsx';
import { StepForm, type StepProps, useFaults } from './step-form.tsx';

/** The first application: its name, languages and time zone, and whether its founder serves customers. */
export function ApplicationStep({ snapshot, send }: StepProps) {
  const t = useT('init');
  const faultOf = useFaults(snapshot);
  const { application, deskRole } = snapshot.context.draft;
  return (
    <StepForm
      step="application"
      title={t('application.title')}
      text={t('application.text')}
      snapshot={snapshot}
      send={send}
    >
      <ApplicationFields
        draft={application}
        errorOf={(name) => faultOf(`/application/${name}`)}
        onChange={(part) => send({ type: 'draft.changed', change: { application: part } })}
      />
      <Checkbox
        label={t('application.desk')}
        help={t('application.deskHelp')}
        checked={deskRole === 'deskAdmin'}
        onChecked={(checked) =>
          send({ type: 'draft.changed', change: { deskRole: checked ? 'deskAdmin' : null } })
        }
      />
    </StepForm>
  );
}
