/**
 * All that the first chosen photo brings along, in one file: where the queue has arrived, so has what shows its photos.
 * Loaded by `usePhotoUploads`; a page with a form and no photo carries none of it.
 */
export {PhotoList} from './photo-list.tsx'
export {createPhotoQueue} from './photo-queue.ts'
export {PhotoStatus} from './photo-status.tsx'
