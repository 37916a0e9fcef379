import { randomUUID } from 'node:crypto';
import type { Office } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { Deed } from './deed.ts';
import { Importer } from './imports.ts';
import { Knowledge } from './knowledge.ts';
import { knowledgeWorkbook } from './workbooks.ts';

const unique = (word: string) => `${word} ${randomUUID()}`;
const oneQa = () => knowledgeWorkbook([['', '', unique('Is it'), '', 'Yes.', '']]);

export function knowledgeDeeds(app: TestApp, office: Office): Record<string, Deed> {
  const knowledge = new Knowledge(office.owner, office.sdkAppId);
  const importer = new Importer(app, office);
  const qa = () => knowledge.add(unique('When'));
  const category = () => knowledge.addCategory(unique('Orders'));
  return {
    createCategory: async () => category,
    renameCategory: async () => {
      const { categoryId } = await category();
      return () => knowledge.renameCategory(categoryId, unique('Parcels'));
    },
    moveCategory: async () => {
      const [{ categoryId }, above] = [await category(), await category()];
      return () => knowledge.moveCategory(categoryId, above.categoryId);
    },
    deleteCategory: async () => {
      const { categoryId } = await category();
      return () => knowledge.deleteCategory(categoryId);
    },
    createQa: async () => qa,
    updateQa: async () => {
      const made = await qa();
      return () => knowledge.update(made, { answer: 'Another answer.' });
    },
    deleteQa: async () => {
      const made = await qa();
      return () => knowledge.remove(made);
    },
    deactivateQa: async () => {
      const { qaId } = await qa();
      return () => knowledge.move(qaId, 'deactivate');
    },
    activateQa: async () => {
      const { qaId } = await qa();
      await knowledge.move(qaId, 'deactivate');
      return () => knowledge.move(qaId, 'activate');
    },
    addSimilarQuestion: async () => {
      const { qaId } = await qa();
      return () => knowledge.addQuestion(qaId, 'In other words?');
    },
    removeSimilarQuestion: async () => {
      const { qaId } = await qa();
      await knowledge.addQuestion(qaId, 'In other words?');
      return () => knowledge.removeQuestion(qaId, 'In other words?');
    },
    moveSimilarQuestion: async () => {
      const question = unique('Another way');
      const { qaId } = await knowledge.add(unique('Question'), { similarQuestions: [question] });
      const other = await knowledge.add(unique('Question'));
      return () => knowledge.moveQuestion(qaId, question, other.qaId);
    },
    mergeQa: async () => {
      const { qaId } = await knowledge.add(unique('Question'));
      const other = await knowledge.add(unique('Question'));
      return () => knowledge.merge(qaId, other.qaId, 'own');
    },
    bulkEditQas: async () => {
      const { qaId } = await qa();
      return () => knowledge.bulk({ action: 'delete', qaIds: [qaId] });
    },
    confirmImport: async () => {
      const { importId } = await importer.review(oneQa());
      return () => importer.confirm(importId);
    },
    undoImport: async () => {
      const { importId } = await importer.import(oneQa());
      return () => importer.undo(importId);
    },
  };
}
