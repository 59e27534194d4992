/** All that the first chosen photo brings along, loaded by `lazy-photos.tsx`. */
export {PhotoList} from './photo-list.tsx'
export {createPhotoQueue} from './photo-queue.ts'
export {PhotoStatus} from './photo-status.tsx'
