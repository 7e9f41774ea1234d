export {}

declare global {
  interface ViteTypeOptions {
    strictImportMetaEnv: unknown
  }

  /** What the build may be told (README, "Environment"). */
  interface ImportMetaEnv {
    readonly VITE_API_BASE_URL?: string
    readonly VITE_PRODUCT_NAME?: string
  }
}
