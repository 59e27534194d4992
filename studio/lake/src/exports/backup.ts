/** `content-lake/backup`: the backups of a data folder, for commands that run beside the lake or without it. */
export {listBackups, newestBackupName} from '../backup/manifest.ts'
export {emptyFolder, requireEmpty, restoreBackup, restoreSite, unpackedPrefix} from '../backup/restore.ts'
export {isDateTrusted} from '../date/date-watch.ts'
