import { partOf } from './effects/comparison.ts';
import { newPicture, pictureBody } from './media.ts';
import type { Recipe } from './recipe.ts';

/** Recipes for pictures and videos of one's own. */
export const fileRecipes: Readonly<Record<string, Recipe>> = {
  uploadFile: { arrange: async () => pictureBody(newPicture()) },
  getFile: {
    shown: async (world) => {
      const { fileId, fileKey, name, bytes } = await world.media.kept();
      const { body } = await world.must('getFile', { caller: world.owner, params: { fileId } });
      return partOf(
        { fileId, fileKey, kind: 'image', fileName: name, fileSize: bytes.length, contentType: 'image/png' },
        body,
      );
    },
  },
  downloadFile: {
    arrange: async ({ media }) => ({ params: { fileKey: (await media.kept()).fileKey } }),
    shown: async ({ media }, { file, headers }, { params }) => {
      const sent = media.under(params?.fileKey);
      if (sent === undefined || file === null) return 'it answers no file';
      if (!sent.bytes.equals(file)) return 'it is not the file that was sent';
      const type = headers.get('content-type');
      return type?.startsWith('image/png') === true ? null : `it is said to be ${String(type)}`;
    },
  },
};
