import { useT } from '../../../i18n/language.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { BasicForm } from './basic-form.tsx';

/** How the chatbot introduces itself and when it answers: part of the draft, live with the next deployment. */
export function Component() {
  const t = useT('config');
  return (
    <Page>
      <PageHeader title={t('basic.title')} text={t('basic.text')} />
      <BasicForm />
    </Page>
  );
}
