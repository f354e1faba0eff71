const app = window.Vue.createApp({
  data: () => ({ log: '', photo: null }),
  methods: {
    use(blob) {
      this.photo = URL.createObjectURL(blob);
    },
  },
});
// Vue leaves the tag alone, and listens to its events.
app.config.compilerOptions.isCustomElement = (tag) => tag === 'facet-tool';
app.mount('#root');
