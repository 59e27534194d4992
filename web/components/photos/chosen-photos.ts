/** One chunk, loaded with the first chosen photo. */
export {PhotoList, PhotoStatus} from './photo-list.tsx'
export {createPhotoQueue} from './photo-queue.ts'
