export {}

declare global {
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }

  /** The build's environment variables (README, "Environment"). */
  interface ImportMetaEnv {
    readonly VITE_API_BASE_URL?: string
    readonly VITE_PRODUCT_NAME?: string
    readonly VITE_REPORT_URL?: string
  }
}
