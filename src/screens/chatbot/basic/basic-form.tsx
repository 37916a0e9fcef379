import { chakra } from '@chakra-ui/react/styled-system';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { chitchatHandovers } from '../../../machines/rules/settings-validation.ts';
import { NumberField, SliderField, TextField } from '../../../patterns/edit-fields.tsx';
import { EditForm } from '../../../patterns/edit-form.tsx';
import { useEdit } from '../../../patterns/edit-session.ts';
import { paths } from '../../../paths.ts';
import { useReachesCustomers } from '../saved-words.ts';
import { isScope, useScopeWords } from '../scope-words.ts';
import { isWelcomeCard, useWelcomeCardWords } from '../welcome-card-words.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { MessageField } from '../../session/message-field.tsx';
import { AvatarField, avatarWord } from './avatar-field.tsx';
import { basicEdit } from './basic-edit.ts';
import { CategoriesField } from './categories-field.tsx';
import { DocumentsField } from './documents-field.tsx';
import { HandoverFields } from './handover-fields.tsx';
import { LanguageField, useSpokenLanguages } from './language-field.tsx';
import { ScoreScale } from './score-scale.tsx';
import { ChitchatLink } from './chitchat-link.tsx';
import { ThresholdEffect } from './threshold-effect.tsx';
import { WelcomeCardField } from './welcome-card-field.tsx';

const say = sayIn('bot');

const sliders = [
  { name: 'answerThreshold', label: 'basic.effect.answerSlider', color: 'success.solid' },
  { name: 'suggestionThreshold', label: 'basic.effect.suggestionSlider', color: 'warning.solid' },
] as const;

/** A robot as one form: its name, answering, messages, handing over. */
export function BasicForm({ robotId }: { robotId: string }) {
  const t = useT('bot');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const reachesCustomers = useReachesCustomers();
  const cardWords = useWelcomeCardWords();
  const scopeWords = useScopeWords(true);
  const said = () => ({ title: say('basic.saved'), text: reachesCustomers });
  const edit = useEdit(
    basicEdit,
    { sdkAppId, robotId },
    {
      said,
      labels: { handover: say('basic.handover') },
      valueWord(value, name) {
        if (name === 'avatar') return avatarWord(value);
        if (isWelcomeCard(value)) return cardWords(value);
        if (isScope(value)) return scopeWords({ contentScope: value });
        if (name === 'language' && value === null) return t('common:allLanguages');
        const handover = chitchatHandovers.find((each) => each === value);
        return handover && t(`statuses:chitchatHandover.${handover}`);
      },
    },
  );
  const { draft, field, change } = edit;
  const languages = useSpokenLanguages(draft.language);
  const scopeField = (name: 'categoryIds' | 'documentIds') => {
    const { id } = field('contentScope').at(name);
    return { id, error: edit.errorAt(`/contentScope/${name}`) };
  };
  const thresholds = { suggestion: draft.suggestionThreshold ?? 0, answer: draft.answerThreshold ?? 1 };
  return (
    <EditForm edit={edit} label={t('basic.form')}>
      <FormSection title={t('basic.identityTitle')} text={t('basic.identityText')}>
        <TextField {...field('name')} help={t('basic.nameHelp')} />
        <AvatarField {...field('avatar')} />
        <LanguageField {...field('language')} />
        <chakra.dl fontSize="sm">
          <Text as="dt" look="muted">
            {t('basic.type')}
          </Text>
          <Text as="dd" look="strong" marginTop="1">
            {t('basic.qaBot')}
            <Text look="detail" display="block" fontWeight="normal">
              {t('basic.qaBotHelp')}
            </Text>
          </Text>
        </chakra.dl>
      </FormSection>
      <FormSection title={t('basic.answerTitle')} text={t('basic.answerText')}>
        <ScoreScale {...thresholds} />
        {sliders.map(({ name, label, color }) => (
          <SliderField
            key={name}
            {...field(name)}
            help={t(`basic.${name}Help`)}
            slider={{ label: t(label), color, textOf: format.score }}
            step={0.01}
            min={0}
            max={1}
          />
        ))}
        <ThresholdEffect thresholds={thresholds} />
        <NumberField
          {...field('suggestionCount')}
          help={t('basic.suggestionCountHelp')}
          unit={t('basic.suggestionUnit')}
        />
      </FormSection>
      <FormSection title={t('scope.title')} text={t('scope.text')}>
        <CategoriesField
          {...scopeField('categoryIds')}
          ids={draft.contentScope.categoryIds}
          onIds={(categoryIds) => change({ contentScope: { ...draft.contentScope, categoryIds } })}
        />
      </FormSection>
      <FormSection title={t('documents.title')} text={t('documents.text')}>
        <Switch
          label={t('documents.answer')}
          help={t('documents.answerHelp')}
          checked={draft.documentsEnabled}
          onChecked={(documentsEnabled) => change({ documentsEnabled })}
        />
        {draft.documentsEnabled ? (
          <NumberField
            {...field('documentThreshold')}
            help={t('documents.thresholdHelp')}
            step={0.05}
            min={0}
            max={1}
          />
        ) : null}
        {draft.documentsEnabled ? (
          <DocumentsField
            {...scopeField('documentIds')}
            ids={draft.contentScope.documentIds}
            onIds={(documentIds) => change({ contentScope: { ...draft.contentScope, documentIds } })}
          />
        ) : null}
        <Row>
          <ButtonLink to={paths.documents(sdkAppId)}>{t('documents.edit')}</ButtonLink>
        </Row>
      </FormSection>
      <FormSection title={t('chitchat.title')} text={t('chitchat.text')}>
        <Switch
          label={t('chitchat.answer')}
          help={t(draft.language === null ? 'chitchat.answerHelp' : 'chitchat.answerHelpOwn')}
          checked={draft.chitchatEnabled}
          onChecked={(chitchatEnabled) => change({ chitchatEnabled })}
        />
        {draft.chitchatEnabled ? (
          <NumberField
            {...field('chitchatThreshold')}
            help={t('chitchat.thresholdHelp')}
            step={0.05}
            min={0}
            max={1}
          />
        ) : null}
        <ChitchatLink />
      </FormSection>
      <FormSection title={t('basic.feedbackTitle')} text={t('basic.feedbackText')}>
        <Switch
          label={t('fields:asksFeedback')}
          help={t('basic.asksFeedbackHelp')}
          checked={draft.asksFeedback}
          onChecked={(asksFeedback) => change({ asksFeedback })}
        />
      </FormSection>
      <FormSection title={t('basic.messagesTitle')} text={t('basic.messagesText')}>
        <MessageField {...field('welcomeMessage')} languages={languages} help={t('basic.welcomeHelp')} />
        <MessageField
          {...field('suggestionMessage')}
          languages={languages}
          help={t('basic.suggestionHelp')}
        />
        <MessageField {...field('fallbackMessage')} languages={languages} help={t('basic.fallbackHelp')} />
      </FormSection>
      <WelcomeCardField
        {...field('welcomeCard')}
        of={{ robotId, categoryIds: draft.contentScope.categoryIds }}
        languages={languages}
      />
      <HandoverFields edit={edit} />
    </EditForm>
  );
}
