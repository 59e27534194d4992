'use client'

import {Component, type ReactNode} from 'react'

/** Where a child fails in the browser, it alone goes. @see Answer404, which fails on purpose */
export class KeepPage extends Component<{children: ReactNode}, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
