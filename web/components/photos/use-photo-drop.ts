import {type DragEvent, useState} from 'react'

/** Makes a place that photos may be dropped on. What is dragged there and is no file keeps its own way. */
export function usePhotoDrop(onPhotos: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false)

  function onDragOver(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(true)
  }

  function onDragLeave({currentTarget, relatedTarget}: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
  }

  function onDrop(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    setIsOver(false)
    onPhotos(event.dataTransfer.files)
  }

  return {isOver, dropProps: {onDragEnter: onDragOver, onDragOver, onDragLeave, onDrop}}
}

function hasFiles({dataTransfer}: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
