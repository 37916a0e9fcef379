// @vitest-environment jsdom
import { type ReactNode, act } from 'react';
import { expect, test, vi } from 'vitest';
import { defineEdit } from '../../src/patterns/edit-definition.ts';
import { EditDrawer } from '../../src/patterns/edit-drawer.tsx';
import * as fields from '../../src/patterns/edit-fields.tsx';
import { EditForm } from '../../src/patterns/edit-form.tsx';
import { type FieldBinding, useEdit } from '../../src/patterns/edit-session.ts';
import { LanguagesField } from '../../src/patterns/languages-field.tsx';
import { LinesField } from '../../src/patterns/lines-field.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { Field, Fieldset } from '../../src/ui/field.tsx';
import { RadioCards } from '../../src/ui/radio-cards.tsx';
import { TextInput } from '../../src/ui/text-input.tsx';
import { dialog, open, removePage, saveByKey, settle } from '../support/edit-scene.tsx';

/** One field that is always at fault. */
// oxlint-disable-next-line typescript/no-explicit-any -- each kind of field has a value of its own
type Any = FieldBinding<any>;

const thing = (pointer: string) =>
  defineEdit({
    name: `thing with a fault at ${pointer}`,
    blank: () => ({ name: 'Ada', it: undefined }),
    check: () => ({ ok: false, fields: [{ pointer, code: 'required' }] }),
    save: async () => ({ draft: { name: '', it: undefined }, version: 1 }),
  });

const words = { line: String, remove: String, add: 'Add', full: 'Full' };
const cards = ['a', 'b'].map((value) => ({ value, label: value, help: value }));
const slider = { label: 'It', color: 'red', textOf: String };

/** Every kind of field of the patterns, and groups as screens make them. */
const kinds: Record<string, (field: Any) => ReactNode> = {
  TextField: (field) => <fields.TextField {...field} value="" />,
  PasswordField: (field) => <fields.PasswordField {...field} value="" autoComplete="off" />,
  LongTextField: (field) => <fields.LongTextField {...field} value="" />,
  ComboboxField: (field) => <fields.ComboboxField {...field} value="" options={[]} nothing="" />,
  NumberField: (field) => <fields.NumberField {...field} value={1} />,
  SliderField: (field) => (
    <fields.SliderField {...field} {...{ slider }} value={1} min={0} max={2} step={1} />
  ),
  SelectField: (field) => <fields.SelectField {...field} value="a" options={[{ value: 'a', label: 'a' }]} />,
  ChoiceField: (field) => (
    <fields.ChoiceField {...field} value="b" choices={['a', 'b']} words={() => ({ label: '', help: '' })} />
  ),
  LinesField: (field) => <LinesField {...field} value={[]} limit={3} words={words} />,
  LanguagesField: ({ id, error }) => (
    <LanguagesField
      {...{ id, error }}
      label=""
      help="Some"
      draft={{ languages: [], defaultLanguage: 'en' }}
      onChange={() => {}}
    />
  ),
  'a group of choices': ({ error }) => (
    <RadioCards legend="It" value="b" {...{ error, cards }} onValue={() => {}} />
  ),
  'a group of boxes': ({ error }) => (
    <Fieldset legend="It" error={error}>
      <Checkbox label="One" checked={false} onChecked={() => {}} />
    </Fieldset>
  ),
};

function Name() {
  return (
    <Field label="Name">
      <TextInput defaultValue="Ada" />
    </Field>
  );
}

function Drawer({ pointer = '/it', kind }: { pointer?: string; kind: (field: Any) => ReactNode }) {
  const edit = useEdit(thing(pointer), null, { id: null });
  return (
    <EditDrawer edit={edit} title="Thing" onClose={() => {}}>
      <Name />
      <div data-field>{kind(edit.field('it'))}</div>
    </EditDrawer>
  );
}

function Page({ kind }: { kind: (field: Any) => ReactNode }) {
  const edit = useEdit(thing('/it'), null, { id: null });
  return (
    <EditForm edit={edit} label="Thing">
      <Name />
      <div data-field>{kind(edit.field('it'))}</div>
    </EditForm>
  );
}

const field = () => document.querySelector('[data-field]');

test('every kind of field of the patterns is judged here', () => {
  expect(Object.keys(fields).filter((name) => !(name in kinds))).toEqual([]);
});

test.each(Object.entries(kinds))(
  'a refused save takes the focus to the fault and brings it into view: %s',
  async (_, kind) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    open(<Drawer kind={kind} />);
    saveByKey();
    await settle(() => expect(field()?.contains(document.activeElement)).toBe(true));
    const shown = seen.mock.contexts.at(-1);
    expect(shown instanceof Element && shown.textContent).toBe('This cannot be empty');
    seen.mockRestore();
  },
);

test('a group leads to what is chosen in it, and to the line at fault', async () => {
  open(<Drawer kind={kinds['a group of choices']!} />);
  saveByKey();
  await settle(() => expect(document.activeElement).toHaveProperty('value', 'b'));
  removePage();
  open(
    <Drawer
      pointer="/it/1"
      kind={(bound) => <LinesField {...bound} value={['a', '']} limit={3} words={words} />}
    />,
  );
  saveByKey();
  await settle(() => expect(document.activeElement?.ariaLabel).toBe('2'));
});

test.each(['ChoiceField', 'LinesField', 'LanguagesField', 'SelectField'])(
  'the summary of a page leads to each kind of field: %s',
  async (name) => {
    open(<Page kind={kinds[name]!} />);
    saveByKey();
    await settle(() => expect(document.querySelector('[role=alert] a')).not.toBeNull());
    act(() => document.querySelector<HTMLElement>('[role=alert] a')?.click());
    expect(field()?.contains(document.activeElement)).toBe(true);
    expect(dialog('dialog')).toBeNull();
  },
);
