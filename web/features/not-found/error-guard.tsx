'use client'

import {Component, type ReactNode} from 'react'

/** Removes only its children when they fail in the browser. */
export class ErrorGuard extends Component<{children: ReactNode}, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
